import type { Tx } from '../../../platform/database/open.ts'
import { audit, type Acting, type Conclude } from '../../../platform/transaction.ts'
import { maxAttachmentsPerDay, type Attachment } from '../domain/document.ts'
import type { Documents } from '../ports.ts'
import { countAttachmentsSince, insertAttachment } from '../store/attachments.ts'
import { scanAttachmentJob } from './scan-files.ts'
import { takeFile, type Upload } from './take-file.ts'

interface Sender extends Acting {
  readonly vendorId: string
}

/**
 * Takes a file that belongs to something of another feature, which writes to what in the same transaction. It is refused,
 * scanned and sealed like a document of the vendor itself.
 */
export function attachFile<A, Out>(
  documents: Documents,
  conclude: Conclude<A, Out>,
  { vendorId, actor, requestId }: Sender,
  upload: Upload<unknown>,
  attach: (tx: Tx, attachment: Attachment) => Promise<A>,
): Promise<Out> {
  return takeFile(documents, conclude, {
    vendorId,
    upload,
    maxPerDay: maxAttachmentsPerDay,
    countSince: countAttachmentsSince,
    write: async (tx, file) => {
      const attachment: Attachment = { ...file, uploadedBy: actor }
      await insertAttachment(tx, attachment)
      const { id, scan, userFilename, mediaType, bytes, sha256 } = attachment
      if (scan === 'waiting')
        await documents.enqueue(tx, scanAttachmentJob, { vendorId, attachmentId: id }, { key: id })
      await audit(tx, {
        at: attachment.createdAt,
        actor,
        ...(requestId === undefined ? {} : { requestId }),
        action: 'documents.attach-file',
        subject: id,
        vendorId,
        after: { userFilename, mediaType, bytes, sha256 },
      })
      return attach(tx, attachment)
    },
  })
}
