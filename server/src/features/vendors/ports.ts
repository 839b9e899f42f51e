import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'

/** What the vendor service works with. */
export interface Vendors {
  readonly db: Db
  readonly clock: Clock
  readonly enqueue: Enqueue
  readonly uuid: () => string
  readonly productName: string
  readonly supportEmail: string
  /** The address of an account, from whoever keeps the accounts; undefined where it is not known there. */
  readonly emailOf: (accountSub: string) => Promise<string | undefined>
}
