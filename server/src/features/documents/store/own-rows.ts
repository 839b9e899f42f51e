import { sql } from 'kysely'
import { instantOf } from '../../../platform/exports/cells.ts'
import { ofVendor, type OwnRows } from '../../../platform/exports/own-rows.ts'

const file = {
  fileName: sql`user_filename`,
  mediaType: sql`media_type`,
  bytes: sql`bytes`,
  sha256: sql`sha256`,
  uploadedBy: sql`uploaded_by`,
  createdAt: instantOf(sql`created_at`),
} as const

export const ownRows = {
  documents: {
    columns: {
      id: sql`document_id`,
      type: sql`document_type`,
      category: sql`category`,
      state: sql`state`,
      rejectionReason: sql`rejection_reason`,
      bankAccountId: sql`bank_account_id`,
      ...file,
      verifiedAt: instantOf(sql`verified_at`),
      rejectedAt: instantOf(sql`rejected_at`),
    },
    from: ofVendor('documents.documents', 'created_at', 'document_id'),
  },
  'documents-of-invoices': {
    columns: { id: sql`attachment_id`, ...file },
    from: ofVendor('documents.attachments', 'created_at', 'attachment_id'),
  },
} as const satisfies Readonly<Record<string, OwnRows>>
