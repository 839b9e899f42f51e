import type { z } from 'zod'

/** A kind of event, declared by the lower-level feature that emits it. The emitting feature does not know the listeners. */
export interface EventKind<N extends string = string, D extends z.ZodObject = z.ZodObject> {
  /** Has the form `feature.what-happened`. It must not change while deliveries of this event may be waiting. */
  readonly name: N
  /** Stored as JSON and readable by anybody with access to the database: secrets must be sealed before the event is emitted. */
  readonly data: D
}

export const defineEvent = <const N extends string, D extends z.ZodObject>(
  declared: EventKind<N, D>,
): EventKind<N, D> => declared
