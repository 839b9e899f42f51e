import type { Db } from '../../platform/database/open.ts'
import type { Live } from '../../platform/live/index.ts'

/** The dependencies of the live feature. */
export interface LiveNeeds {
  readonly db: Db
  readonly live: Live
}
