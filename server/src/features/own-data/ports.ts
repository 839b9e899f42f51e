import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Copy } from '../../platform/database/copy.ts'
import type { Db } from '../../platform/database/open.ts'
import type { SealedFiles } from '../../platform/files/index.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import type { Access } from '../access/index.ts'
import type { Agreements } from '../agreements/index.ts'
import type { Documents } from '../documents/index.ts'
import type { Remittances } from '../remittances/index.ts'

/** The dependencies of the own-data feature. */
export interface OwnData {
  readonly db: Db
  readonly clock: Clock
  readonly enqueue: Enqueue
  /** PostgreSQL itself writes the rows. */
  readonly copy: Copy
  /** Holds the archives until they expire. */
  readonly files: SealedFiles
  readonly access: Access
  readonly agreements: Agreements
  readonly documents: Documents
  readonly remittances: Remittances
  readonly productName: string
  readonly supportEmail: string
  /** The portal's base URL, for the link in the email. */
  readonly portalUrl: string
  readonly uuid: () => string
}

export const openOwnData = (needs: Omit<OwnData, 'uuid'>): OwnData => ({ ...needs, uuid: randomUUID })
