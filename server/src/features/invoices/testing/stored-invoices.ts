import { randomUUID } from 'node:crypto'
import { sql, type Insertable } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'
import type { Schema } from '../../../platform/schema.gen.ts'

export type StoredInvoice = Insertable<Schema['invoices.invoices']>
export type StoredLine = Insertable<Schema['invoices.line_items']>

/** Returns an eligible invoice of 1,000.00, with the given columns instead of its own. */
export function storedInvoice(given: Partial<StoredInvoice> & { readonly vendor_id: string }): StoredInvoice {
  const { number = 'INV-1001', reference = null, client_name: client = 'Maple Court' } = given
  const amount = given.amount_minor ?? 100_000n
  return {
    invoice_id: randomUUID(),
    version: 1,
    document_kind: 'invoice',
    partner_number: 1,
    external_client_id: 'HL-C-101',
    source: 'feed',
    source_key: randomUUID(),
    source_digest: '',
    number_key: number,
    currency: 'USD',
    open_amount_minor: amount,
    invoice_date: '2026-10-01',
    received_date: '2026-10-02',
    due_date: '2026-12-01',
    payment_terms_days: 60,
    requires_document: false,
    program_code: 'NET-30',
    eligible_at: '2026-10-31',
    state: 'awaiting-eligibility',
    display_state: 'Eligible',
    pay_status: 'Unpaid',
    period: 'CLOSED',
    estimated_payment_date: '2026-11-03',
    acceleration_days: 10,
    created_at: new Date('2026-10-02T08:00:00Z'),
    updated_at: new Date('2026-10-02T08:00:00Z'),
    ...given,
    number,
    reference,
    client_name: client,
    amount_minor: amount,
  }
}

export function storedLine(
  { vendor_id, invoice_id, currency, state }: StoredInvoice,
  given: Partial<StoredLine> = {},
): StoredLine {
  const amount = given.amount_minor ?? 50_000n
  return {
    vendor_id,
    invoice_id,
    currency,
    state,
    line_item_id: randomUUID(),
    position: 1,
    kind: 'labor',
    amount_minor: amount,
    open_amount_minor: amount,
    created_at: new Date('2026-10-02T08:00:00Z'),
    ...given,
  }
}

/** A statement takes at most 65,535 values. */
const maxAtOnce = 1000

/** Stores invoices in any state, as a load of made-up data does. */
export const storeInvoices = (db: Db, rows: readonly StoredInvoice[], lines: readonly StoredLine[] = []) =>
  db.transaction().execute(async (tx) => {
    await sql`select set_config('invoices.loads_history', 'on', true)`.execute(tx)
    for (let from = 0; from < rows.length; from += maxAtOnce)
      await tx
        .insertInto('invoices.invoices')
        .values(rows.slice(from, from + maxAtOnce))
        .execute()
    for (let from = 0; from < lines.length; from += maxAtOnce)
      await tx
        .insertInto('invoices.line_items')
        .values(lines.slice(from, from + maxAtOnce))
        .execute()
  })
