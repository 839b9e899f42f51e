import type { Readable } from 'node:stream'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Emit } from '../../platform/events/index.ts'
import type { FileStore } from '../../platform/files/index.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'

/** Whoever looks files through for viruses. Throws where it can't say, so that it is asked again. */
export interface Scanner {
  scan(file: Readable, signal: AbortSignal): Promise<'clean' | 'infected'>
}

/** What the keeping of documents works with. */
export interface Documents {
  readonly db: Db
  readonly clock: Clock
  readonly enqueue: Enqueue
  readonly emit: Emit
  readonly files: FileStore
  /** None where the house was told of none: then nothing is looked through. */
  readonly scanner: Scanner | undefined
  readonly uuid: () => string
}
