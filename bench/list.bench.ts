import { invoiceQuery, invoiceSorts, listInvoices as declared } from '@sooner/contract/invoices'
import { Client } from 'pg'
import { listInvoices } from '../server/src/features/invoices/use-cases/read-invoices.ts'
import { connectionOf } from '../server/src/platform/database/connections.ts'
import { buildAnswer } from '../server/src/platform/http/built-answer.ts'
import { type Bench, type Figure, median } from './bench.ts'
import { FEW_OTHERS, MANY_OTHERS, OF_VENDOR, openManyInvoices, type ManyInvoices } from './many-invoices.ts'

const ROUNDS = 30
const SEARCHES = 200
const DEEP_PAGE = 4000

type Query = Readonly<Record<string, unknown>>

/** Each filter of the list, with a value that matches some of the vendor's invoices. */
const filters: Readonly<Record<string, Query>> = {
  displayState: { displayState: 'Eligible' },
  'two display states': { displayState: ['Paid', 'Pending'] },
  statuses: { statuses: ['requested', 'funded'] },
  excludeStates: { excludeStates: ['cancelled', 'settled'] },
  clientIds: { clientIds: ['C-7', 'C-9'] },
  partnerId: { partnerId: 1 },
  waitsFor: { waitsFor: 'no-days-early' },
  'a month': { startDate: '2026-10-01', endDate: '2026-10-31' },
  'a year': { startDate: '2026-01-01', endDate: '2026-12-31' },
  totalOpenAmountMinor: { totalOpenAmountMinor: 1_500_000 },
  estimatedPaymentDate: { estimatedPaymentDate: '2026-11-01' },
  accelerationDays: { accelerationDays: 40 },
  batchTransferId: { batchTransferId: 'c4ca4238-a0b9-2382-0dcc-509a6f75849b' },
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await work()
  return performance.now() - from
}

async function times(rounds: number, work: (round: number) => Promise<unknown>): Promise<number[]> {
  for (let round = 0; round < 3; round += 1) await work(round)
  const all: number[] = []
  for (let round = 3; round < rounds + 3; round += 1) all.push(await timed(() => work(round)))
  return all
}

const page =
  ({ invoices, vendorId }: ManyInvoices, query: Query) =>
  async () =>
    buildAnswer(declared, await listInvoices(invoices, vendorId, invoiceQuery.parse(query)))

interface Sent {
  readonly text: string
  readonly values: unknown[]
}

/** Records what the driver is asked for during the work, so that the same can be asked without the application. */
async function statementsOf(work: () => Promise<unknown>): Promise<readonly Sent[]> {
  const sent: Sent[] = []
  const query = Reflect.get(Client.prototype, 'query') as (...given: unknown[]) => unknown
  function recording(this: Client, ...given: unknown[]) {
    const [first, values] = given as [string | Sent, unknown[]]
    sent.push(typeof first === 'string' ? { text: first, values } : first)
    return query.apply(this, given)
  }
  Reflect.set(Client.prototype, 'query', recording)
  try {
    await work()
  } finally {
    Reflect.set(Client.prototype, 'query', query)
  }
  return sent
}

/** The time of a page to that of its statements alone, one after the other on one connection, in turns. */
async function ratioOf(
  many: ManyInvoices,
  raw: Client,
  query: Query,
): Promise<{ ratio: number; ms: number }> {
  const work = page(many, query)
  await work()
  const statements = await statementsOf(work)
  const bare = async () => {
    for (const { text, values } of statements) await raw.query(text, values)
  }
  const ours: number[] = []
  const bares: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await timed(work))
    bares.push(await timed(bare))
  }
  return { ratio: median(ours) / median(bares), ms: median(ours) }
}

async function worstOf(many: ManyInvoices, raw: Client, queries: Readonly<Record<string, Query>>) {
  let worst = { name: '', ratio: 0, ms: 0 }
  let slowest = { name: '', ms: 0 }
  for (const [name, query] of Object.entries(queries)) {
    const found = await ratioOf(many, raw, query)
    if (process.env['BENCH_VERBOSE'] !== undefined)
      console.log(`  ${name}: ${found.ms.toFixed(2)} ms, ${found.ratio.toFixed(2)} x`)
    if (found.ratio > worst.ratio) worst = { name, ...found }
    if (found.ms > slowest.ms) slowest = { name, ms: found.ms }
  }
  return { worst, slowest }
}

const percentile = (values: readonly number[], part: number) =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * part) - 1] ?? Number.NaN

async function pages(many: ManyInvoices, raw: Client): Promise<Figure[]> {
  const sorts = Object.fromEntries(
    invoiceSorts.flatMap((sortField) =>
      ['asc', 'desc'].map((sortDirection) => [`${sortField} ${sortDirection}`, { sortField, sortDirection }]),
    ),
  )
  const sorted = await worstOf(many, raw, sorts)
  const filtered = await worstOf(many, raw, filters)
  const numbers = await times(SEARCHES, (round) =>
    page(many, { searchTerm: `INV-${(round * 7919) % OF_VENDOR}` })(),
  )
  const parts = await times(SEARCHES, (round) =>
    page(many, { searchTerm: String(10_000 + ((round * 797) % 89_999)) })(),
  )
  const clients = await times(SEARCHES, (round) => page(many, { searchTerm: `square ${(round * 5) % 40}` })())
  const deep = await times(ROUNDS, page(many, { page: DEEP_PAGE }))
  return [
    ratioFigure('any sort, to its SQL alone', sorted),
    ratioFigure('any filter, to its SQL alone', filtered),
    { name: 'search by number, p99', figure: percentile(numbers, 0.99), unit: 'ms', bar: { atMost: 10 } },
    {
      name: 'search by a part of a number, p99',
      figure: percentile(parts, 0.99),
      unit: 'ms',
      bar: { atMost: 10 },
    },
    { name: 'search by client, p99', figure: percentile(clients, 0.99), unit: 'ms', bar: { atMost: 10 } },
    { name: 'page 4,000', figure: median(deep), unit: 'ms', bar: { atMost: 10 } },
  ]
}

const ratioFigure = (name: string, { worst, slowest }: Awaited<ReturnType<typeof worstOf>>): Figure => ({
  name,
  figure: worst.ratio,
  unit: 'x',
  bar: { atMost: 1.5 },
  note: `${worst.name}, ${worst.ms.toFixed(1)} ms; the slowest is ${slowest.name}, ${slowest.ms.toFixed(1)} ms`,
})

export const bench: Bench = {
  name: 'list',
  async measure() {
    const many = await openManyInvoices()
    const raw = new Client(connectionOf(many.url))
    await raw.connect()
    try {
      await many.add(1, OF_VENDOR, 'own')
      await many.add(2_000_000, 2_000_000 + FEW_OTHERS, 'others')
      const first = page(many, {})
      const among = median(await times(2 * ROUNDS, first))
      await many.add(3_000_000, 3_000_000 + MANY_OTHERS - FEW_OTHERS, 'others')
      const amongMany = median(await times(2 * ROUNDS, first))
      return [
        { name: 'first page and total', figure: amongMany, unit: 'ms', bar: { atMost: 5 } },
        {
          name: '.. as others grow from 10,000 to 900,000',
          figure: amongMany / among,
          unit: 'x',
          bar: { atMost: 1.3 },
        },
        ...(await pages(many, raw)),
      ]
    } finally {
      await raw.end()
      await many.close()
    }
  },
}
