import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@sooner/embedded-postgres'
import { sql } from 'kysely'
import { openInvoices, type Invoices } from '../server/src/features/invoices/index.ts'
import { agreeWith } from '../server/src/features/invoices/testing/agree-with-partner.ts'
import { openPartners } from '../server/src/features/partners/index.ts'
import { storedVendor } from '../server/src/features/vendors/testing/stored-vendor.ts'
import { openDatabase, type Database, type Db } from '../server/src/platform/database/open.ts'
import { migrate, readMigrations } from '../server/src/platform/migrate.ts'

export const OF_VENDOR = 100_000
export const FEW_OTHERS = 10_000
export const MANY_OTHERS = 900_000

export interface ManyInvoices {
  readonly invoices: Invoices
  readonly database: Database
  readonly url: string
  readonly vendorId: string
  /** Adds invoices of the vendor itself, or of fifty others. */
  add(from: number, to: number, whose: 'own' | 'others'): Promise<void>
  close(): Promise<void>
}

/** The program of all invoices, so that what waits has a price. */
const pricedPrograms = [
  {
    programCode: 'NET-30' as const,
    product: 'IF' as const,
    visibleInOnboarding: true,
    netDays: 30,
    pricingTiers: [
      { paymentTermsDaysLo: 0, paymentTermsDaysHi: 45, avgDaysAccelerationLabel: '25 days', rateBps: 150 },
      { paymentTermsDaysLo: 46, paymentTermsDaysHi: 90, avgDaysAccelerationLabel: '50 days', rateBps: 220 },
    ],
  },
]

/** A migrated database with invoices of two years, in every state that matters to the lists. */
export async function openManyInvoices(): Promise<ManyInvoices> {
  const folder = await mkdtemp(join(tmpdir(), 'sooner-invoices-'))
  await chmod(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false })
  const { url } = postgres
  const database = openDatabase({ url, poolSize: 8, waitLimitMs: 600_000 })
  const { db } = database
  await migrate(database.sql, await readMigrations())
  const vendorId = await storedVendor(database.sql)
  const clock = { now: () => new Date('2026-11-20T15:00:00Z'), wall: () => new Date() }
  const flags = { instantPayout: true, onDemandServiceAgreement: true, excludeSupplementalFee: false }
  // Reads need nothing else of what the features are opened with.
  const needs = { db, clock, copy: database.copy, flags }
  const invoices = openInvoices(needs as unknown as Parameters<typeof openInvoices>[0])
  const partners = openPartners(needs as unknown as Parameters<typeof openPartners>[0])
  for (const number of [1, 2]) await agreeWith(partners, { number, programs: pricedPrograms })
  await database.sql`
    insert into directory.external_vendors (partner_id, external_vendor_id, vendor_id, linked_at)
    select number, 'bench', ${vendorId}::uuid, now() from unnest(array[1, 2]) as number`
  return {
    invoices,
    database,
    url,
    vendorId,
    add: (from, to, whose) => withoutIndexes(db, () => insert(db, vendorId, from, to, whose)),
    async close() {
      await database.close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Building the indexes once is much faster than adding to them row by row. */
async function withoutIndexes(db: Db, work: () => Promise<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = 'invoices.invoices'::regclass and not indisunique`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(db)
  await work()
  for (const { definition } of rows) await sql.raw(definition).execute(db)
  await sql`vacuum analyze invoices.invoices`.execute(db)
}

const insert = (db: Db, vendorId: string, from: number, to: number, whose: 'own' | 'others') =>
  db.transaction().execute(async (tx) => {
    await sql`select set_config('invoices.loads_history', 'on', true)`.execute(tx)
    const vendor = whose === 'own' ? sql`${vendorId}::uuid` : sql`md5('vendor ' || n % 50)::uuid`
    await sql`
      insert into invoices.invoices (vendor_id, invoice_id, version, document_kind, partner_number, external_client_id,
        client_name, source, source_key, source_digest, number, number_key, reference, description, currency,
        amount_minor, open_amount_minor, invoice_date, received_date, due_date, payment_terms_days, program_code, eligible_at,
        state, display_state, reason, pay_status, period, estimated_payment_date, acceleration_days, fee_minor, net_minor,
        batch_transfer_id, created_at, updated_at)
      select ${vendor}, md5('invoice ' || n)::uuid, 1, 'invoice', 1 + client % 2, 'C-' || client, name,
        'feed', n::text, '', 'INV-' || n, n::text, 'PO-' || n % 5000, 'Cleaning of common areas',
        'USD', amount, case when state < 6 then 0 else amount end,
        dated, dated + 1, dated + 60, 60, 'NET-30', dated + 30,
        (array['settled', 'settled', 'funded', 'funded', 'cancelled', 'awaiting-eligibility', 'awaiting-eligibility', 'requested'])[state],
        (array['Paid', 'Paid', 'Paid', 'Paid', 'Cancelled', 'Eligible', 'Ineligible', 'Pending'])[state],
        (array['already-requested', 'already-requested', 'already-requested', 'already-requested', 'closed', null, 'no-days-early',
          'already-requested'])[state],
        (array['Paid', 'Paid', 'Paid', 'Paid', 'Cancelled', 'Unpaid', 'Unpaid', 'Unpaid'])[state], 'CLOSED',
        case when state = 5 then null else dated + 31 end, case when state in (5, 7) then null else n % 45 end,
        case when state < 5 then amount / 50 end, case when state < 5 then amount - amount / 50 end,
        case when state < 5 then md5('batch ' || n / 200)::uuid end, timestamptz '2024-11-20' + n * interval '1 minute', now()
      from (
        select n, client, (array['Maple Court', 'Foundry Offices', 'Harbor View', 'Summit Plaza', 'Juniper Square'])[1 + client % 5]
            || ' ' || client as name,
          1 + (n * 7919 % 8)::int as state, 500 + n * 104729 % 2000000 as amount, date '2024-11-20' + (n * 31 % 730)::int as dated
        from (select n::bigint as n, (n * 17 % 40)::int as client from generate_series(${from}::int, ${to}::int) as n) numbered
      ) made`.execute(tx)
  })
