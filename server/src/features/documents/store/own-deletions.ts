import { sql } from 'kysely'
import type { OwnDeletions } from '../../../platform/exports/own-deletions.ts'

/** Only an approved document has proven something. The files are deleted before their rows, by `deleteUnprovenFiles`. */
export const unproven = sql`state <> 'approved'`

/** Documents of invoices are attachments, which are kept with their invoices. */
export const ownDeletions = {
  'documents.documents': {
    rows: ({ vendorId }) => sql`vendor_id = ${vendorId}::uuid and ${unproven}`,
  },
} as const satisfies OwnDeletions
