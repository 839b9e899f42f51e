import { rowsOfVendor, type OwnDeletions } from '../../../platform/exports/own-deletions.ts'

export const ownDeletions = {
  'invoices.upload_faults': rowsOfVendor,
  'invoices.redirect_notices': rowsOfVendor,
} as const satisfies OwnDeletions
