import { sql } from 'kysely'
import { rowsOfVendor, type OwnDeletions } from '../../../platform/exports/own-deletions.ts'

/** The prices of what was paid stay with the payments. */
const unpaidQuotes = sql`
  select quote_id from payouts.quotes where quotes.vendor_id = price_lists.vendor_id
  except
  select payout_id from payouts.payouts where payouts.vendor_id = price_lists.vendor_id`

export const ownDeletions = {
  'payouts.price_lists': {
    rows: ({ vendorId }) => sql`vendor_id = ${vendorId}::uuid and list_id in (${unpaidQuotes})`,
  },
  'payouts.quotes': rowsOfVendor,
  'payouts.auto_rules': rowsOfVendor,
  'payouts.hold_ups': rowsOfVendor,
} as const satisfies OwnDeletions
