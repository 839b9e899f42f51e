import type { CsvFormat } from '@sooner/rules/csv-formats'
import type { Selectable } from 'kysely'
import { ofVendors } from '../../../platform/database/of-vendors.ts'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { announce } from '../../../platform/live/index.ts'
import type { Schema } from '../../../platform/schema.gen.ts'
import type { OwnPreferences } from '../domain/preferences.ts'

/** Undefined if the vendor has never changed its preferences. */
export async function findPreferences(db: Db, vendorId: string): Promise<OwnPreferences | undefined> {
  const row = await db
    .selectFrom('vendors.preferences')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .$narrowType<{ csv_format: CsvFormat }>()
    .executeTakeFirst()
  return (
    row && {
      notifications: notificationsIn(row),
      instantPayoutAlwaysOn: row.instant_payout_always_on,
      csvFormat: row.csv_format,
    }
  )
}

/** Which emails these vendors have switched on. One that has never changed its preferences is absent. */
export async function listNotifications(
  db: Db,
  vendorIds: readonly string[],
): Promise<ReadonlyMap<string, OwnPreferences['notifications']>> {
  const rows = await db
    .selectFrom('vendors.preferences')
    .select(['vendor_id', 'notify_invoice_summary', 'notify_payment_summary', 'notify_upcoming_payment'])
    .where(ofVendors(vendorIds))
    .execute()
  return new Map(rows.map((row) => [row.vendor_id, notificationsIn(row)]))
}

const notificationsIn = (
  row: Pick<
    Selectable<Schema['vendors.preferences']>,
    'notify_invoice_summary' | 'notify_payment_summary' | 'notify_upcoming_payment'
  >,
): OwnPreferences['notifications'] => ({
  invoiceSummary: row.notify_invoice_summary,
  paymentSummary: row.notify_payment_summary,
  upcomingPayment: row.notify_upcoming_payment,
  security: true,
})

/** Lists, by id and in batches, the vendors that want automatic payouts. */
export async function vendorsWithAutoPayout(
  db: Db,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('vendors.preferences')
    .select('vendor_id as id')
    .where('instant_payout_always_on', '=', true)
    .$if(after !== undefined, (query) => query.where('vendor_id', '>', after ?? ''))
    .orderBy('vendor_id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function savePreferences(
  tx: Tx,
  vendorId: string,
  { notifications, instantPayoutAlwaysOn, csvFormat }: OwnPreferences,
  at: Date,
): Promise<void> {
  const columns = {
    notify_invoice_summary: notifications.invoiceSummary,
    notify_payment_summary: notifications.paymentSummary,
    notify_upcoming_payment: notifications.upcomingPayment,
    instant_payout_always_on: instantPayoutAlwaysOn,
    csv_format: csvFormat,
    changed_at: at,
  }
  await tx
    .insertInto('vendors.preferences')
    .values({ vendor_id: vendorId, ...columns })
    .onConflict((conflict) => conflict.column('vendor_id').doUpdateSet(columns))
    .execute()
  await announce(tx, vendorId, 'preferences')
}

/** These columns are not part of the business data, so this does not increase the vendor's version. */
export async function saveChosen(
  tx: Tx,
  vendorId: string,
  chosen: { readonly programCode: string | null; readonly instantPayoutChosen: boolean },
): Promise<void> {
  await tx
    .updateTable('vendors.vendors')
    .set({
      program_code: chosen.programCode,
      instant_payout_ui_enabled: chosen.instantPayoutChosen,
    })
    .where('vendor_id', '=', vendorId)
    .execute()
  await announce(tx, vendorId, 'vendor', 'preferences')
}
