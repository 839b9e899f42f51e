import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@sooner/embedded-postgres'
import { InvariantViolation } from '@sooner/rules/refusal'
import { sql } from 'kysely'
import { Client } from 'pg'
import { noteOwnAgreement } from '../server/src/features/agreements/index.ts'
import { feedRow } from '../server/src/features/invoices/testing/intake-world.ts'
import type { Scope } from '../server/src/features/payouts/domain/asked.ts'
import { confirmPayout } from '../server/src/features/payouts/use-cases/early/confirm-payout.ts'
import { previewPayout } from '../server/src/features/payouts/use-cases/early/quotes.ts'
import { isOffer, readOffer } from '../server/src/features/payouts/use-cases/early/read-offer.ts'
import { storedAccount } from '../server/src/features/transfers/testing/stored-account.ts'
import { connectionOf } from '../server/src/platform/database/connections.ts'
import { openDatabase, type Database } from '../server/src/platform/database/open.ts'
import { setUpDatabase } from '../server/src/platform/set-up-database.ts'
import { closeOpened } from '../server/src/platform/testing/after-file.ts'
import { transact, type Conclude } from '../server/src/platform/transaction.ts'
import { earlyWorldOn } from '../server/src/features/payouts/testing/early-world.ts'
import { type Bench, type Figure, median } from './bench.ts'
import { recordStatements, type Sent } from './recorded-statements.ts'

const INVOICES = 100_000
const AT_ONCE = 500
const ANALYZED_AFTER = 10_000
const PREVIEW_ROUNDS = 15
const BULK_ROUNDS = 3
const SINGLE_ROUNDS = 100
const WARM_ROUNDS = 3

class Undone extends Error {}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await work()
  return performance.now() - from
}

/** One vendor with many invoices, each of which can be paid early. */
async function openVendor(database: Database) {
  const world = await earlyWorldOn(database)
  for (let from = 0; from < INVOICES; from += AT_ONCE) {
    await world.importRows(
      Array.from({ length: AT_ONCE }, (_, at) =>
        feedRow(`${from + at}`, { amountMinor: 100_000n + BigInt(from + at) }),
      ),
    )
    // Without statistics the checks of foreign keys read all rows of the vendor.
    if (from % ANALYZED_AFTER === 0) await world.sql`analyze`
  }
  await world.sql`vacuum analyze`
  return world
}

type Vendor = Awaited<ReturnType<typeof openVendor>>

/** Everything that a confirmation does, except that nothing of it remains, so that it can be repeated. */
const undone: Conclude<unknown, void> = (db, work) =>
  transact(db, async (tx) => {
    await work(tx)
    throw new Undone()
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })

function actsOf({ payouts, vendorId }: Vendor, invoiceIds: readonly string[] | null) {
  const scope: Scope = invoiceIds === null ? 'bulk' : 'single'
  const asked = { vendorId, method: 'instant-payout', scope, invoiceIds } as const
  return {
    preview: () => previewPayout(payouts, asked),
    confirm: (quoteId: string) => confirmPayout(payouts, undone, { ...asked, quoteId, actor: 'owner' }),
  }
}

const isBracket = ({ text }: Sent) => /^\s*(begin|commit|rollback|start transaction)/i.test(text)

/** The same statements one after the other, in a transaction that is undone. */
const bareOf = (raw: Client, statements: readonly Sent[]) => async () => {
  await raw.query('begin')
  for (const { text, values } of statements) if (!isBracket({ text, values })) await raw.query(text, values)
  await raw.query('rollback')
}

/** The least that paying so many invoices early needs: they change their state, and the ledger gets its rows. */
const leastOf = (raw: Client, vendorId: string, statements: readonly Sent[]) => {
  const posting = statements.filter(({ text }) => /insert into ledger\.|ledger\.hold/.test(text))
  return async () => {
    await raw.query('begin')
    const { rowCount } = await raw.query(
      `update invoices.invoices set state = 'requested', display_state = 'Pending', reason = 'already-requested',
        fee_minor = open_amount_minor / 50, net_minor = open_amount_minor - open_amount_minor / 50, version = version + 1,
        acceleration_days = 18, estimated_payment_date = '2026-11-23', payout_method = 'instant-payout', updated_at = now()
      where vendor_id = $1`,
      [vendorId],
    )
    if (rowCount !== INVOICES) throw new InvariantViolation(`${rowCount ?? 0} invoices were changed`)
    for (const { text, values } of posting) await raw.query(text, values)
    await raw.query('rollback')
  }
}

const sums = `
  select currency, count(*), sum(open_amount_minor), sum(open_amount_minor * 200 / 10000)
  from invoices.invoices where vendor_id = $1 and state = 'awaiting-eligibility' and reason is null group by currency`

/** The statement that reads the invoices of the preview, prices them and puts them in its order, and stores nothing. */
const readingOf = ({ payouts, vendorId, db }: Vendor): Promise<Sent> =>
  transact(db, async (tx) => {
    const offer = await readOffer(payouts, tx, { vendorId, method: 'instant-payout' })
    if (!isOffer(offer)) throw new InvariantViolation(`the vendor can't be paid early: ${offer}`)
    const { sql: text, parameters } = sql`
      select count(*)::integer as count, sum(gross_minor), sum(fee_minor), sum(supplemental_minor), sum(days_early)
      from (select * from ${offer.price('eligible')} as given order by due_date nulls last, invoice_id offset 0) as ordered
      where reason is null`.compile(db)
    return { text, values: [...parameters] }
  })

interface Compared {
  readonly own: number
  readonly peer: number
}

const ratioOf = (times: readonly Compared[]) =>
  median(times.map(({ own }) => own)) / median(times.map(({ peer }) => peer))

/** The round that comes first warms up. */
async function preview(vendor: Vendor, raw: Client): Promise<Figure[]> {
  const { preview: ask } = actsOf(vendor, null)
  const { text, values } = await readingOf(vendor)
  const { rows } = await raw.query<{ count: number }>(text, values)
  if (rows[0]?.count !== INVOICES) throw new InvariantViolation(`${rows[0]?.count ?? 0} invoices were read`)
  const times: { own: number; reading: number; sums: number }[] = []
  for (let round = 0; round <= PREVIEW_ROUNDS; round += 1) {
    const all = {
      own: await timed(ask),
      reading: await timed(() => raw.query(text, values)),
      sums: await timed(() => raw.query(sums, [vendor.vendorId])),
    }
    if (round > 0) times.push(all)
  }
  const note = 'which reads the same rows, prices and orders them, and stores nothing'
  return [
    { name: 'preview of 100,000 invoices', figure: median(times.map(({ own }) => own)), unit: 'ms' },
    {
      name: '.. to the statement that only reads',
      figure: ratioOf(times.map(({ own, reading: peer }) => ({ own, peer }))),
      unit: 'x',
      bar: { atMost: 2 },
      note,
    },
    {
      name: '.. to a bare sum',
      figure: ratioOf(times.map(({ own, sums: peer }) => ({ own, peer }))),
      unit: 'x',
      note: 'of open amounts and of fees at one rate',
    },
  ]
}

async function bulk(vendor: Vendor, raw: Client, quoteId: string): Promise<Figure[]> {
  const { confirm } = actsOf(vendor, null)
  let statements = await recordStatements(() => confirm(quoteId))
  const least = leastOf(raw, vendor.vendorId, statements)
  const counted = statements.filter((one) => !isBracket(one)).length
  const transactions = statements.filter(({ text }) => /^\s*(begin|start transaction)/i.test(text)).length
  statements = []
  const times: Compared[] = []
  const before = process.memoryUsage.rss()
  for (let round = 0; round < BULK_ROUNDS; round += 1) {
    // What the rounds before have written and undone is cleared away first.
    await vendor.sql`vacuum analyze`
    const peer = await timed(least)
    await vendor.sql`vacuum analyze`
    times.push({ peer, own: await timed(() => confirm(quoteId)) })
  }
  const grown = process.memoryUsage.rss() - before
  return [
    {
      name: 'confirmation of 100,000 invoices',
      figure: median(times.map(({ own }) => own)) / 1000,
      unit: 's',
      note: `${counted} statements`,
    },
    { name: '.. its transactions', figure: transactions, unit: '', bar: { atMost: 1 } },
    {
      name: '.. to one raw UPDATE and ledger INSERT',
      unit: 'x',
      bar: { atMost: 2 },
      figure: ratioOf(times),
    },
    { name: '.. memory that it adds', figure: grown / 1e6, unit: 'MB' },
  ]
}

async function single(vendor: Vendor, raw: Client): Promise<Figure[]> {
  const { preview: ask, confirm } = actsOf(vendor, [await vendor.idOf('7')])
  const { quoteId } = await ask()
  const bare = bareOf(raw, await recordStatements(() => confirm(quoteId)))
  const times: Compared[] = []
  for (let round = 0; round < SINGLE_ROUNDS + WARM_ROUNDS; round += 1) {
    const both = { own: await timed(() => confirm(quoteId)), peer: await timed(bare) }
    if (round >= WARM_ROUNDS) times.push(both)
  }
  return [
    { name: 'confirmation of one invoice', figure: median(times.map(({ own }) => own)), unit: 'ms' },
    {
      name: '.. to its statements by the bare driver',
      unit: 'x',
      bar: { atMost: 1.5 },
      figure: ratioOf(times),
    },
  ]
}

/** Another vendor of the same partner, with one invoice. */
async function openOther(vendor: Vendor): Promise<Vendor> {
  const vendorId = await vendor.vendorNamed()
  await vendor.setStatus('active', vendorId)
  await storedAccount(vendor, vendor.transfers, { vendorId, currency: 'USD' })
  await transact(vendor.db, (tx) => noteOwnAgreement(tx, vendorId))
  await vendor.sql`
    insert into directory.external_vendors (partner_id, external_vendor_id, vendor_id, linked_at)
    values (1, 'V-2', ${vendorId}, now())`
  await vendor.importRows([feedRow('of another vendor')], 'feed', vendorId)
  return { ...vendor, vendorId }
}

/** What a vendor with one invoice waits for while another one confirms many. */
async function meanwhile(vendor: Vendor, quoteId: string): Promise<Figure[]> {
  const other = actsOf(await openOther(vendor), [await vendor.idOf('of another vendor')])
  const { quoteId: ofOther } = await other.preview()
  const one = () => timed(() => other.confirm(ofOther))
  const alone: number[] = []
  for (let round = 0; round < SINGLE_ROUNDS + WARM_ROUNDS; round += 1) {
    const time = await one()
    if (round >= WARM_ROUNDS) alone.push(time)
  }
  const beside: number[] = []
  let isDone = false
  const many = actsOf(vendor, null)
    .confirm(quoteId)
    .finally(() => {
      isDone = true
    })
  while (!isDone) beside.push(await one())
  await many
  return [
    {
      name: 'one invoice of another vendor meanwhile, to alone',
      figure: median(beside) / median(alone),
      unit: 'x',
      bar: { atMost: 1.5 },
      note: `the median of ${beside.length} one after the other, the slowest ${Math.round(Math.max(...beside))} ms`,
    },
  ]
}

async function figures(vendor: Vendor, raw: Client): Promise<Figure[]> {
  const previewed = await preview(vendor, raw)
  const { quoteId, invoiceCount } = await actsOf(vendor, null).preview()
  if (invoiceCount !== INVOICES) throw new InvariantViolation(`${invoiceCount} invoices have a price`)
  return [
    ...previewed,
    ...(await bulk(vendor, raw, quoteId)),
    ...(await single(vendor, raw)),
    ...(await meanwhile(vendor, quoteId)),
  ]
}

export const bench: Bench = {
  name: 'payout',
  async measure() {
    const folder = await mkdtemp(join(tmpdir(), 'sooner-payout-'))
    // The database may run as another user, who has to reach its folder.
    await chmod(folder, 0o755)
    const server = await startEmbeddedPostgres({ dataDir: folder, durable: false })
    await setUpDatabase(server.url)
    const database = openDatabase({ url: server.url, poolSize: 3, waitLimitMs: 600_000 })
    const vendor = await openVendor(database)
    const raw = new Client(connectionOf(server.url))
    await raw.connect()
    const measured = await figures(vendor, raw)
    await raw.end()
    await closeOpened()
    await database.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
    return measured
  },
}
