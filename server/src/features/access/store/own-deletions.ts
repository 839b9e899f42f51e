import { sql } from 'kysely'
import { rowsOfVendor, type OwnDeletions } from '../../../platform/exports/own-deletions.ts'

/** The user accounts themselves are deleted last, by `deleteUsers`: what is about them is found by them. */
export const ownDeletions = {
  'access.activities': {
    // What somebody did at an earlier vendor of theirs is that vendor's.
    rows: ({ vendorId, subjects }) =>
      sql`(vendor_id = ${vendorId}::uuid or (vendor_id is null and subject = any(${subjects}::text[])))`,
  },
  'access.activity_counts': rowsOfVendor,
  'access.invitation_mails': rowsOfVendor,
  'access.onboardings': { rows: ({ subjects }) => sql`subject = any(${subjects}::text[])` },
} as const satisfies OwnDeletions
