import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Payments } from '../payments/index.ts'

/** The dependencies of the payouts feature. */
export interface Payouts {
  readonly db: Db
  readonly clock: Clock
  readonly ledger: Ledger
  readonly payments: Payments
  readonly uuid: () => string
}
