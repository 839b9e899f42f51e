import type { EventKind } from '@sooner/contract/event'
import type { z } from 'zod'

/** The delivery of one event to one subscriber. */
export interface Delivery<N extends string = string, D = unknown> {
  /** The same at every attempt: the idempotency key of whatever leaves the system because of it. */
  readonly id: string
  readonly event: N
  readonly vendorId: string
  readonly data: D
  readonly emittedAt: Date
}

export type DeliveryOf<E extends EventKind> =
  E extends EventKind<infer N, infer D> ? Delivery<N, z.output<D>> : never
