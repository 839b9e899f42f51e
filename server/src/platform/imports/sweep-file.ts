import type { Tx } from '../database/open.ts'
import { transact } from '../transaction.ts'
import { isGivenUp, type ImportedFile } from './imported-file.ts'
import type { Importing } from './import-file.ts'

/** An import that still goes on, or may be started again, needs its file, so the sweep looks again later. */
export async function sweepFile(
  { db, clock, files }: Importing,
  file: ImportedFile | undefined,
  { key, again }: { readonly key: string; readonly again: (tx: Tx) => Promise<void> },
): Promise<void> {
  if (!file || isGivenUp(file, clock.wall())) await files.delete(key)
  else await transact(db, again)
}
