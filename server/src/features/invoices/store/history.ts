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

/** In which state each of these invoices was when a payment of it came back last; those of which none did are left out. */
export async function statesAtReturn(
  tx: Tx,
  vendorId: string,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, InvoiceState>> {
  if (invoiceIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; state: InvoiceState }>`
    select distinct on (invoice_id) invoice_id as id, from_state as state from invoices.history
    where vendor_id = ${vendorId} and invoice_id = any(${invoiceIds}::uuid[]) and event = 'returned'
    order by invoice_id, entry_id desc`.execute(tx)
  return new Map(rows.map(({ id, state }) => [id, state]))
}
