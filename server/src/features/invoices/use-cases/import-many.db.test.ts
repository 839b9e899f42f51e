import { sql as text } from 'kysely'
import { expect, test } from 'vitest'
import type { Tx } from '../../../platform/database/open.ts'
import { transact } from '../../../platform/transaction.ts'
import { intakeWorld, uploadRow } from '../testing/intake-world.ts'
import { importInvoices } from './import-invoices.ts'

const { db, sql, importRows, invoices, vendorNamed } = await intakeWorld()

const rows = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => uploadRow({ number: `N-${from + at}` }))

/** How many invoices this connection has read so far, except what it reported when an earlier transaction ended. */
async function readBy(tx: Tx): Promise<number> {
  const found = await text<{ read: number }>`
    select (idx_tup_fetch + seq_tup_read)::int as read from pg_stat_xact_user_tables
    where relid = 'invoices.invoices'::regclass`.execute(tx)
  return found.rows[0]?.read ?? 0
}

test('a batch reads few rows, though the vendor has many that the statistics do not have yet', async () => {
  await importRows(rows(0, 500), 'upload')
  await sql`analyze invoices.invoices`
  const vendorId = await vendorNamed()
  for (const from of [0, 500, 1000]) await importRows(rows(from, 500), 'upload', vendorId)
  const read = await transact(db, async (tx) => {
    const before = await readBy(tx)
    await importInvoices(invoices, tx, {
      vendorId,
      partnerId: 1,
      source: 'upload',
      actor: 'test',
      uploadId: null,
      rows: rows(1500, 100),
    })
    return (await readBy(tx)) - before
  })
  // Each row is read by the keys of its line and of its two entries in the history.
  expect(read).toBeLessThan(500)
}, 60_000)
