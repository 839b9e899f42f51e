import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/open.ts'
import type { SealedFiles } from '../../platform/files/index.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Transfers } from '../transfers/index.ts'

/** The dependencies of the collections feature. */
export interface Collections {
  readonly db: Db
  readonly clock: Clock
  readonly ledger: Ledger
  readonly transfers: Transfers
  readonly enqueue: Enqueue
  /** Holds files of collections until they are imported. */
  readonly files: SealedFiles
  readonly uuid: () => string
}

export const openCollections = (needs: Omit<Collections, 'uuid'>): Collections => ({
  ...needs,
  uuid: randomUUID,
})
