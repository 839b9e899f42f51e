import type { Tx } from '../../../../platform/database/open.ts'
import { transact } from '../../../../platform/transaction.ts'
import { isGivenUp, type StoredFile } from '../../domain/upload.ts'
import type { Invoices } from '../../ports.ts'

type Needs = Pick<Invoices, 'db' | 'clock' | 'files'>

/** An import that still goes on, or may be started again, needs its file, so the sweep looks again later. */
export async function sweepFile(
  { db, clock, files }: Needs,
  file: StoredFile | undefined,
  { key, again }: { readonly key: string; readonly again: (tx: Tx) => Promise<void> },
): Promise<void> {
  if (!file || isGivenUp(file, clock.wall())) await files.delete(key)
  else await transact(db, again)
}
