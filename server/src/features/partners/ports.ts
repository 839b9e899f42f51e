import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/open.ts'

/** The service that stores user accounts (our user pool or a hosted one). Its writes join the transaction of the causing act. */
interface FacilitatorDirectory {
  /** Returns the verified email address; undefined if there is none. */
  emailOf(subject: string): Promise<string | undefined>
  addToGroup(tx: Tx, subject: string, group: 'Facilitators'): Promise<void>
  removeFromGroup(tx: Tx, subject: string, group: 'Facilitators'): Promise<void>
  /** Ends all sessions of the account. */
  endSessions(tx: Tx, subject: string): Promise<void>
}

/** The dependencies of the partners feature. */
export interface Partners {
  readonly db: Db
  readonly clock: Clock
  readonly userDirectory: FacilitatorDirectory
  readonly uuid: () => string
}

export const openPartners = (needs: Omit<Partners, 'uuid'>): Partners => ({ ...needs, uuid: randomUUID })
