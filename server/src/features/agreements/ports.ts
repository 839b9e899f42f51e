import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Emit } from '../../platform/events/index.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import type { Seal } from '../../platform/seal.ts'
import type { Access } from '../access/index.ts'

/** The dependencies of the agreements feature. */
export interface Agreements {
  readonly db: Db
  readonly clock: Clock
  readonly enqueue: Enqueue
  readonly emit: Emit
  readonly access: Access
  /** Its keys are outside the database and prove that a signature is ours. */
  readonly seal: Seal
  readonly uuid: () => string
  readonly productName: string
  readonly supportEmail: string
  /** The portal's base URL, for links in mails. */
  readonly portalUrl: string
}

export const openAgreements = (needs: Omit<Agreements, 'uuid'>): Agreements => ({
  ...needs,
  uuid: randomUUID,
})
