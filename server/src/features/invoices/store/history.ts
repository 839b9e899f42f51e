import type { InvoiceActor, InvoiceEvent, InvoiceState } from '@sooner/rules/invoice-states'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/open.ts'

export interface HistoryEntry {
  readonly vendorId: string
  readonly invoiceId: string
  readonly at: Date
  readonly actor: string
  readonly actorKind: InvoiceActor
  readonly event: InvoiceEvent
  readonly from: InvoiceState | null
  readonly to: InvoiceState
  readonly note: string | null
  readonly details: Readonly<Record<string, unknown>>
}

/** Appends entries in their order, in one statement; they are never changed. */
export async function insertHistory(tx: Tx, entries: readonly HistoryEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map((entry) => ({
    vendor_id: entry.vendorId,
    invoice_id: entry.invoiceId,
    at: entry.at,
    actor: entry.actor,
    actor_kind: entry.actorKind,
    event: entry.event,
    from_state: entry.from,
    to_state: entry.to,
    note: entry.note,
    details: entry.details,
  }))
  await sql`
    insert into invoices.history
      (vendor_id, invoice_id, at, actor, actor_kind, event, from_state, to_state, note, details)
    select vendor_id, invoice_id, at, actor, actor_kind, event, from_state, to_state, note, details
    from json_populate_recordset(null::invoices.history, ${JSON.stringify(rows)}::json)`.execute(tx)
}
