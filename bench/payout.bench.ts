import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@sooner/embedded-postgres'
import { InvariantViolation } from '@sooner/rules/refusal'
import { Client } from 'pg'
import { feedRow } from '../server/src/features/invoices/testing/intake-world.ts'
import type { Scope } from '../server/src/features/payouts/domain/asked.ts'
import { confirmPayout } from '../server/src/features/payouts/use-cases/early/confirm-payout.ts'
import { previewPayout } from '../server/src/features/payouts/use-cases/early/quotes.ts'
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

const aggregate = `
  select currency, count(*), sum(open_amount_minor), sum(open_amount_minor * 200 / 10000)
  from invoices.invoices where vendor_id = $1 and state = 'awaiting-eligibility' and reason is null group by currency`

async function bulk(vendor: Vendor, raw: Client): Promise<Figure[]> {
  const { preview, confirm } = actsOf(vendor, null)
  const { quoteId, invoiceCount } = await preview()
  if (invoiceCount !== INVOICES) throw new InvariantViolation(`${invoiceCount} invoices have a price`)
  let statements = await recordStatements(() => confirm(quoteId))
  const least = leastOf(raw, vendor.vendorId, statements)
  const counted = statements.length
  statements = []
  const times: { preview: number; sums: number; confirm: number; least: number }[] = []
  const before = process.memoryUsage.rss()
  for (let round = 0; round < BULK_ROUNDS; round += 1) {
    // What the rounds before have written and undone is cleared away first.
    await vendor.sql`vacuum analyze`
    times.push({
      preview: await timed(preview),
      sums: await timed(() => raw.query(aggregate, [vendor.vendorId])),
      least: await timed(least),
      confirm: await timed(() => confirm(quoteId)),
    })
  }
  const grown = process.memoryUsage.rss() - before
  const medianOf = (name: keyof (typeof times)[number]) => median(times.map((each) => each[name]))
  const [previewed, confirmed] = [medianOf('preview'), medianOf('confirm')]
  return [
    { name: 'preview of 100,000 invoices', figure: previewed, unit: 'ms' },
    {
      name: '.. to a raw aggregate',
      figure: previewed / medianOf('sums'),
      unit: 'x',
      bar: { atMost: 2 },
      note: 'the aggregate sums open amounts and fees of one rate; the preview looks for reasons, prices each invoice and stores it',
    },
    {
      name: 'confirmation of 100,000 invoices',
      figure: confirmed / 1000,
      unit: 's',
      note: `in one transaction, ${counted} statements`,
    },
    {
      name: '.. to one raw UPDATE and ledger INSERT',
      unit: 'x',
      bar: { atMost: 3 },
      figure: confirmed / medianOf('least'),
    },
    { name: '.. memory that it adds', figure: grown / 1e6, unit: 'MB' },
  ]
}

async function single(vendor: Vendor, raw: Client): Promise<Figure[]> {
  const { preview, confirm } = actsOf(vendor, [await vendor.idOf('7')])
  const { quoteId } = await preview()
  const bare = bareOf(raw, await recordStatements(() => confirm(quoteId)))
  const times: { own: number; bare: number }[] = []
  for (let round = 0; round < SINGLE_ROUNDS + WARM_ROUNDS; round += 1) {
    const both = { own: await timed(() => confirm(quoteId)), bare: await timed(bare) }
    if (round >= WARM_ROUNDS) times.push(both)
  }
  const own = median(times.map((each) => each.own))
  return [
    { name: 'confirmation of one invoice', figure: own, unit: 'ms' },
    {
      name: '.. to its statements by the bare driver',
      unit: 'x',
      bar: { atMost: 1.5 },
      figure: own / median(times.map((each) => each.bare)),
    },
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
    const measured = [...(await single(vendor, raw)), ...(await bulk(vendor, raw))]
    await raw.end()
    await closeOpened()
    await database.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
    return measured
  },
}
