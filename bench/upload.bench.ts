import { currencies } from '@sooner/money'
import { featureFlagDefaults } from '@sooner/rules/feature-flags'
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { startEmbeddedPostgres } from '@sooner/embedded-postgres'
import { defaultInvoiceTerms } from '@sooner/rules/partner-terms'
import { InvariantViolation } from '@sooner/rules/refusal'
import { storedInDirectory } from '../server/src/features/directory/testing/directory-vendor.ts'
import { openDocuments } from '../server/src/features/documents/index.ts'
import { openInvoices } from '../server/src/features/invoices/index.ts'
import type { Invoices } from '../server/src/features/invoices/index.ts'
import { importUpload } from '../server/src/features/invoices/use-cases/uploads/import-upload.ts'
import { receiveUpload } from '../server/src/features/invoices/use-cases/uploads/receive-upload.ts'
import { openPartners, putPartnerOnce } from '../server/src/features/partners/index.ts'
import { emit } from '../server/src/platform/events/index.ts'
import { openDatabase, type Database } from '../server/src/platform/database/open.ts'
import { openFileStore, sealFiles } from '../server/src/platform/files/index.ts'
import { migrate, readMigrations } from '../server/src/platform/migrate.ts'
import { keyRingSetting, newKeyEntry } from '../server/src/platform/seal-keys.ts'
import { transact } from '../server/src/platform/transaction.ts'
import type { Bench, Figure } from './bench.ts'

const ROWS = 100_000
const WARM_ROWS = 2000
const CLIENTS = 200
const nowhere = async () => undefined
const clock = { now: () => new Date('2026-11-20T17:00:00Z'), wall: () => new Date() }

const clientName = (at: number) => `Property ${at}, Unit "A"`

function* csv(rows: number): Generator<string> {
  yield 'Invoice number,Client,Amount,Currency,Invoice date,Due date,Reference,Description\r\n'
  for (let at = 0; at < rows; at += 1) {
    const day = String((at % 28) + 1).padStart(2, '0')
    const name = `"${clientName(at % CLIENTS).replaceAll('"', '""')}"`
    yield `INV-${at},${name},"${1 + (at % 9)},${100 + (at % 900)}.${10 + (at % 90)}",USD,2026-10-${day},2026-12-${day},PO-${at % 5000},Cleaning of site ${at}\r\n`
  }
}

async function openWorld(database: Database, folder: string): Promise<Invoices> {
  const { db, sql, copy } = database
  const userDirectory = {
    emailOf: nowhere,
    addToGroup: nowhere,
    removeFromGroup: nowhere,
    endSessions: nowhere,
  }
  const partners = openPartners({ db, clock, userDirectory })
  await putPartnerOnce(partners, { actor: 'bench' }, 1, {
    name: 'Harborline',
    brand: null,
    feeScheme: 'discounting',
    settings: {
      customMsa: false,
      skipAutoInstantPayoutStep: false,
      requiresServiceAgreement: false,
      amountThresholdMinor: 250_000_00,
    },
    invoiceTerms: { ...defaultInvoiceTerms, clientInclusions: [], clientExclusions: [] },
    programs: [
      { programCode: 'NET-30', product: 'IF', visibleInOnboarding: true, pricingTiers: [], netDays: 30 },
    ],
    clientPrograms: [],
  })
  await sql`
    insert into partners.clients (partner_number, external_client_id, name, address, status, decided_at, decided_by, created_at)
    select 1, 'C-' || n, 'Property ' || n || ', Unit "A"', '1 Main Street', 'approved', now(), 'bench', now()
    from generate_series(0, ${CLIENTS - 1}::int) as n`
  const store = await openFileStore({ url: undefined, region: '', folder }, clock)
  const files = sealFiles(store, keyRingSetting.parse(newKeyEntry('k1')))
  const documents = openDocuments({ db, clock, files, emit, enqueue: nowhere, scanner: undefined })
  return openInvoices({
    db,
    copy,
    clock,
    partners,
    documents,
    files,
    enqueue: nowhere,
    paidCurrencies: currencies,
    flags: featureFlagDefaults,
    productName: 'Sooner',
  })
}

async function newVendor({ sql }: Database): Promise<string> {
  const id = await storedInDirectory(sql)
  await sql`
    insert into vendors.vendors (vendor_id, version, locale, fee_scheme, instant_payout_ui_enabled, program_code, updated_at)
    values (${id}, 1, 'US', 'discounting', true, 'NET-30', now())`
  await sql`
    insert into directory.external_vendors (partner_id, external_vendor_id, vendor_id, linked_at) values (1, ${id}, ${id}, now())`
  await sql`
    insert into partners.vendor_clients (vendor_id, partner_number, external_client_id, noted_at)
    select ${id}, 1, 'C-' || n, now() from generate_series(0, ${CLIENTS - 1}::int) as n`
  return id
}

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await work()
  return (performance.now() - from) / 1000
}

/** The most memory that this process has had so far; the system reports it in kilobytes. */
const peakBytes = () => process.resourceUsage().maxRSS * 1024

/** From the first byte of the file to its last invoice, its screening and its report. */
async function uploading(invoices: Invoices, vendorId: string, rows: number) {
  const begin = peakBytes()
  const took = await seconds(async () => {
    const { id } = await receiveUpload(invoices, transact, { actor: 'bench', vendorId }, async (store) => ({
      body: {},
      stored: await store({ stream: Readable.from(csv(rows), { objectMode: false }), filename: 'a.csv' }),
    }))
    const { signal } = new AbortController()
    await importUpload(invoices, { vendorId, id }, { id: randomUUID(), number: 1, signal })
  })
  return { took, grownMb: (peakBytes() - begin) / 1024 / 1024 }
}

/** The rows that the upload stored, for another vendor, by the fastest way that PostgreSQL has. */
async function copying({ sql, copy }: Database, from: string, to: string): Promise<number> {
  const columns = await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = 'invoices' and table_name = 'invoices' and is_generated = 'NEVER' order by ordinal_position`
  const names = columns.map(({ name }) => name)
  const values = names.map((name) => (name === 'vendor_id' ? `'${to}'` : name))
  const pieces: Buffer[] = []
  const rows = await copy.out(
    `copy (select ${values.join(', ')} from invoices.invoices where vendor_id = '${from}') to stdout`,
  )
  for await (const piece of rows as AsyncIterable<Buffer>) pieces.push(piece)
  const into = `copy invoices.invoices (${names.join(', ')}) from stdin`
  return seconds(() => copy.in(into, Readable.from(pieces)))
}

async function figures(database: Database, folder: string): Promise<Figure[]> {
  const invoices = await openWorld(database, folder)
  const [warm, vendor, other] = [
    await newVendor(database),
    await newVendor(database),
    await newVendor(database),
  ]
  await uploading(invoices, warm, WARM_ROWS)
  // A table that was filled within the last minute has no statistics yet, as no table of a running product is.
  await database.sql`vacuum analyze`
  const { took, grownMb } = await uploading(invoices, vendor, ROWS)
  const [counted] = await database.sql<{ rows: number }[]>`
    select count(*)::int as rows from invoices.invoices where vendor_id = ${vendor}`
  if (counted?.rows !== ROWS) throw new InvariantViolation(`${counted?.rows ?? 0} of ${ROWS} rows landed`)
  const copied = await copying(database, vendor, other)
  const note = '100,000 rows: received, sealed, read, screened, stored with history'
  return [
    { name: 'a file of 100,000 rows', figure: took, unit: 's', note },
    { name: '.. to COPY of the same rows', figure: took / copied, unit: 'x', bar: { atMost: 6 } },
    { name: 'memory that it adds', figure: grownMb, unit: 'MB', bar: { atMost: 150 } },
  ]
}

export const bench: Bench = {
  name: 'upload',
  async measure() {
    const folder = await mkdtemp(join(tmpdir(), 'sooner-upload-'))
    // The database may run as another user, who has to reach its folder.
    await chmod(folder, 0o755)
    const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), durable: false })
    const database = openDatabase({ url: server.url, poolSize: 4, waitLimitMs: 600_000 })
    await migrate(database.sql, await readMigrations())
    const measured = await figures(database, join(folder, 'files'))
    await database.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
    return measured
  },
}
