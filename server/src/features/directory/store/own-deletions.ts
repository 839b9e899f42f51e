import { sql } from 'kysely'
import type { OwnDeletions } from '../../../platform/exports/own-deletions.ts'

/** The contact and the address are records about the identity of the business; its telephone is none. */
export const ownDeletions = {
  'directory.vendors': {
    rows: ({ vendorId }) => sql`vendor_id = ${vendorId}::uuid`,
    empties: { phone_number: sql`''`, phone_number_extension: sql`null` },
  },
} as const satisfies OwnDeletions
