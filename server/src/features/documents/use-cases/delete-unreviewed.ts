import { fileKeyOf } from '../domain/document.ts'
import type { Documents } from '../ports.ts'
import { listUnreviewed } from '../store/documents.ts'

/**
 * Deletes the files of documents that nobody has reviewed, for a vendor whose data is deleted. Their rows follow (`ownDeletions`): if the
 * process dies in between, the next run finds the rows and deletes the files again, which changes nothing.
 */
export async function deleteUnreviewedFiles(
  { db, files }: Pick<Documents, 'db' | 'files'>,
  vendorId: string,
): Promise<number> {
  const ids = await listUnreviewed(db, vendorId)
  for (const id of ids) await files.delete(fileKeyOf({ vendorId, id }))
  return ids.length
}
