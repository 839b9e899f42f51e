import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/open.ts'
import type { Invoice } from '../domain/invoice.ts'
import { columnsOf } from './invoice-record.ts'

/** A set of rows is one JSON parameter, since a statement takes fewer single parameters than a large set has values. */
const setOf = (invoices: readonly Invoice[]) => {
  const rows = invoices.map(columnsOf)
  const names = Object.keys(rows[0] ?? {})
  return { rows: JSON.stringify(rows), names }
}

const listed = (names: readonly string[], table?: string) =>
  sql.join(names.map((name) => sql.ref(table === undefined ? name : `${table}.${name}`)))

/** Inserts new documents in one statement. No other has their source keys, because the lock of their vendor is held. */
export async function insertInvoices(tx: Tx, invoices: readonly Invoice[]): Promise<void> {
  if (invoices.length === 0) return
  const { rows, names } = setOf(invoices)
  await sql`
    insert into invoices.invoices (${listed(names)})
    select ${listed(names)} from json_populate_recordset(null::invoices.invoices, ${rows}::json)`.execute(tx)
}

const never = ['vendor_id', 'invoice_id', 'created_at']

/** Writes documents of one vendor as they are given, in one statement. Their rows must be locked. */
export async function saveInvoices(tx: Tx, vendorId: string, invoices: readonly Invoice[]): Promise<void> {
  if (invoices.length === 0) return
  const { rows, names } = setOf(invoices)
  const changed = names.filter((name) => !never.includes(name))
  await sql`
    update invoices.invoices as stored set (${listed(changed)}) = row(${listed(changed, 'given')})
    from json_populate_recordset(null::invoices.invoices, ${rows}::json) as given
    where stored.vendor_id = ${vendorId} and stored.vendor_id = given.vendor_id
      and stored.invoice_id = given.invoice_id`.execute(tx)
}
