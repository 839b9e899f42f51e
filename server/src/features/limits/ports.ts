import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/open.ts'

/** The dependencies of the limits feature. */
export interface Limits {
  readonly db: Db
  readonly clock: Clock
}
