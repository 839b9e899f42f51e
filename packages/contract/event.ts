import type { z } from 'zod'

/** A kind of event, declared by the lower feature that emits it. It does not know who listens. */
export interface EventKind<N extends string = string, D extends z.ZodObject = z.ZodObject> {
  /** `feature.what-happened`. It never changes while deliveries of it may wait. */
  readonly name: N
  /** Stored as JSON and read by whoever may read the database: what is secret is sealed before it is emitted. */
  readonly data: D
}

export const defineEvent = <const N extends string, D extends z.ZodObject>(
  declared: EventKind<N, D>,
): EventKind<N, D> => declared
