import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/open.ts'

/** Whoever keeps the accounts. What is written goes with the transaction of the act that causes it. */
export interface FacilitatorDirectory {
  /** The verified address; undefined where it is not known there. */
  emailOf(subject: string): Promise<string | undefined>
  addToGroup(tx: Tx, subject: string, group: 'Facilitators'): Promise<void>
  removeFromGroup(tx: Tx, subject: string, group: 'Facilitators'): Promise<void>
  /** Every session of the account, at once. */
  endSessions(tx: Tx, subject: string): Promise<void>
}

/** What the keeping of partners works with. */
export interface Partners {
  readonly db: Db
  readonly clock: Clock
  readonly userDirectory: FacilitatorDirectory
  readonly uuid: () => string
}
