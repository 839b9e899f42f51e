import { rowsOfVendor, type OwnDeletions } from '../../../platform/exports/own-deletions.ts'

export const ownDeletions = {
  'notifications.facts': rowsOfVendor,
  'notifications.mails': rowsOfVendor,
  'notifications.preferences': rowsOfVendor,
} as const satisfies OwnDeletions
