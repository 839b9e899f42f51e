import { rowsOfVendor, type OwnDeletions } from '../../../platform/exports/own-deletions.ts'

export const ownDeletions = {
  'bank_accounts.begun_links': rowsOfVendor,
  'bank_accounts.notices': rowsOfVendor,
} as const satisfies OwnDeletions
