import { Refusal } from '@sooner/rules/refusal'
import type { Db } from '../../../platform/database/open.ts'
import type { Reply } from '../../../platform/http/serve.ts'
import type { Attachment } from '../domain/attachment.ts'
import type { Documents } from '../ports.ts'
import { findAttachment, listAttachments } from '../store/attachments.ts'
import { sendFile, type FileReader } from './download-document.ts'

/** The latest first; what a scan found infected is left out. */
export async function attachmentsOf(
  db: Db,
  vendorId: string,
  ids: readonly string[],
): Promise<readonly Attachment[]> {
  const found = ids.length === 0 ? [] : await listAttachments(db, vendorId, ids)
  return found.filter(({ scan }) => scan !== 'infected')
}

/** The caller has checked that the attachment belongs to what the request names. */
export async function downloadAttachment(
  documents: Documents,
  reader: FileReader,
  { vendorId, id }: { readonly vendorId: string; readonly id: string },
): Promise<Reply> {
  const attachment = await findAttachment(documents.db, vendorId, id)
  if (!attachment) throw new Refusal('NOT_FOUND')
  return sendFile(documents, reader, attachment)
}
