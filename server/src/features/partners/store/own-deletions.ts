import { rowsOfVendor, type OwnDeletions } from '../../../platform/exports/own-deletions.ts'

export const ownDeletions = {
  'partners.client_labels': rowsOfVendor,
} as const satisfies OwnDeletions
