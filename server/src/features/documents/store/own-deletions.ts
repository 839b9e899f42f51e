import { sql } from 'kysely'
import type { OwnDeletions } from '../../../platform/exports/own-deletions.ts'

/** What was reviewed is evidence, also where it was rejected. The files are deleted before their rows, by `deleteUnreviewedFiles`. */
export const unreviewed = sql`state = 'pending'`

/** Documents of invoices are attachments, which are kept with their invoices. */
export const ownDeletions = {
  'documents.documents': {
    rows: ({ vendorId }) => sql`vendor_id = ${vendorId}::uuid and ${unreviewed}`,
  },
} as const satisfies OwnDeletions
