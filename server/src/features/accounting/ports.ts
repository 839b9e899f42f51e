import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Log } from '../../platform/log.ts'

/** The dependencies of accounting. */
export interface Accounting {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
}

export const openAccounting = (needs: Accounting): Accounting => needs
