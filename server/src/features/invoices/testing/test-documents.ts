import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/open.ts'
import { emit } from '../../../platform/events/index.ts'
import { testFiles } from '../../../platform/files/testing/test-files.ts'
import { openDocuments, type Documents } from '../../documents/index.ts'

/** The documents feature over files in a folder that is deleted after the test file. */
export const testDocuments = async (db: Db, clock: Clock): Promise<Documents> =>
  openDocuments({
    db,
    clock,
    emit,
    scanner: undefined,
    enqueue: async () => undefined,
    files: await testFiles(),
  })
