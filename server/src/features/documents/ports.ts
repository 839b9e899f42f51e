import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Emit } from '../../platform/events/index.ts'
import type { SealedFiles } from '../../platform/files/index.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'

/** The virus scanner. It throws if it reaches no verdict, so that the caller retries. */
export interface Scanner {
  scan(file: Readable, signal: AbortSignal): Promise<'clean' | 'infected'>
}

/** The dependencies of the documents feature. */
export interface Documents {
  readonly db: Db
  readonly clock: Clock
  readonly enqueue: Enqueue
  readonly emit: Emit
  readonly files: SealedFiles
  /** Undefined if no scanner is configured: files are then not scanned. */
  readonly scanner: Scanner | undefined
  readonly uuid: () => string
}

export const openDocuments = (needs: Omit<Documents, 'uuid'>): Documents => ({ ...needs, uuid: randomUUID })
