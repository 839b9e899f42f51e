import { z } from 'zod'
import { defineEvent } from '../event.ts'

/** A vendor has uploaded a document. */
export const documentUploaded = defineEvent({
  name: 'documents.uploaded',
  data: z.strictObject({ documentId: z.uuid() }),
})

/** A document was reviewed, or found infected. The version distinguishes several reviews of one document. */
export const documentReviewed = defineEvent({
  name: 'documents.reviewed',
  data: z.strictObject({ documentId: z.uuid(), version: z.int(), reviewer: z.string() }),
})

/** A scan found a virus in a file that belongs to something of another feature, after it had been taken. */
export const attachmentInfected = defineEvent({
  name: 'documents.attachment-infected',
  data: z.strictObject({ attachmentId: z.uuid() }),
})
