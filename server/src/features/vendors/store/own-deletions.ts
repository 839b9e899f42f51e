import { sql } from 'kysely'
import { rowsOfVendor, type OwnDeletions } from '../../../platform/exports/own-deletions.ts'

export const ownDeletions = {
  'vendors.preferences': rowsOfVendor,
  'vendors.surveys': rowsOfVendor,
  'vendors.survey_requests': rowsOfVendor,
  'vendors.promises': rowsOfVendor,
  'vendors.feedback': { rows: ({ subjects }) => sql`account_sub = any(${subjects}::text[])` },
} as const satisfies OwnDeletions
