import { sql } from 'kysely'
import { rowsOfVendor, type OwnDeletion, type OwnDeletions } from '../../../platform/exports/own-deletions.ts'

const rowsOfAddresses: OwnDeletion = {
  rows: ({ addresses }) => sql`address = any(${addresses}::text[])`,
}

export const ownDeletions = {
  'notifications.browsers': rowsOfVendor,
  'notifications.facts': rowsOfVendor,
  'notifications.mails': rowsOfVendor,
  'notifications.preferences': rowsOfVendor,
  'notifications.mailboxes': rowsOfAddresses,
  'notifications.sent_mails': rowsOfAddresses,
} as const satisfies OwnDeletions
