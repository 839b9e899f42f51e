import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import type { Seal } from '../../platform/seal.ts'
import { originOf, type Origin } from './domain/origin.ts'
import type { SigningKey, VerifiedToken } from './domain/signing.ts'

/** What the operations of the user pool work with. */
export interface Identity {
  readonly db: Db
  /** Tokens and codes go by `wall()`: see decision 0005. */
  readonly clock: Clock
  readonly seal: Seal
  readonly enqueue: Enqueue
  readonly random: (length: number) => Uint8Array
  readonly uuid: () => string
  /** Where the service is reached from outside; issuers are made of it. */
  readonly url: string
  readonly productName: string
  /** Where the call comes from that all this is used for: set for each, by `calledFrom`. */
  readonly origin: Origin
  readonly keyCache: Map<string, CachedKeys>
  readonly tokenCache: Map<string, VerifiedToken>
}

export interface CachedKeys {
  readonly readAt: Date
  readonly keys: readonly SigningKey[]
}

/** The same, for one call from outside. */
export const calledFrom = (identity: Identity, ip: string, agent: string): Identity => ({
  ...identity,
  origin: originOf(ip, agent),
})
