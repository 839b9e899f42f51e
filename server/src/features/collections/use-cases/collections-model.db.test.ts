import { addBankingDays } from '@sooner/rules/banking-calendar'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reverseCollection, takeBackLines } from './reverse-collection.ts'
import { undoWriteOffs, writeOff } from './write-off.ts'
import { feedRow } from '../../invoices/testing/intake-world.ts'
import { transact } from '../../../platform/transaction.ts'
import { collectionWorld } from '../testing/collection-world.ts'

const world = await collectionWorld()
const { sql, feed, collections, by, vendorId } = world
await world.addAccount()
/** Each run has the cutoff of a day of its own. */
let day = '2026-12-09'

/** What should be stored after each act. Nothing of it is shared with the code under test. */
interface Sheet {
  readonly key: string
  open: number
  settled: number
  overpaid: boolean
  /** What the vendor owes for shortfalls that no payment states any more. */
  unstated: number
  isLate: boolean
  isVoid: boolean
  /** What was written off of it and not undone. */
  lost: number
  /** A payment was taken back after the write-off. */
  isReopened: boolean
}
interface Part {
  readonly sheet: Sheet
  readonly owed: number
  /** What is paid on to the vendor. */
  readonly over: number
  /** What its shortfall states of what the vendor owes, newly or already. */
  readonly short: number
  status: 'applied' | 'reversed'
}
interface Paid {
  readonly id: string
  readonly amount: number
  parts: Map<number, Part>
  isReversed: boolean
}
interface Model {
  readonly sheets: readonly Sheet[]
  readonly paid: Paid[]
  owedToVendor: number
  owedByVendor: number
  writtenOff: number
}

const part = fc.record({
  which: fc.nat(3),
  cents: fc.integer({ min: 1, max: 150_000 }),
  /** How the amount relates to what is open. */
  kind: fc.constantFrom('some', 'exact', 'short'),
})
const act = fc.oneof(
  fc.record({
    act: fc.constant('pay' as const),
    parts: fc.array(part, { minLength: 1, maxLength: 3 }),
    spare: fc.nat(500),
  }),
  fc.record({ act: fc.constant('hand' as const), which: fc.nat(20), part }),
  fc.record({
    act: fc.constant('take-back' as const),
    which: fc.nat(20),
    line: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ act: fc.constant('reverse' as const), which: fc.nat(20) }),
  fc.record({ act: fc.constant('late' as const), which: fc.nat(3) }),
  fc.record({ act: fc.constant('write-off' as const), which: fc.nat(3) }),
  fc.record({ act: fc.constant('restore' as const), which: fc.nat(3) }),
)
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never
type Asked = typeof part extends fc.Arbitrary<infer P> ? P : never

let runs = 0
/** Three invoices of 1,000.00 and one of 0.07, all of which the provider has bought. */
async function begin(): Promise<Model> {
  runs += 1
  day = addBankingDays('USD', day, 1)
  const keys = [0, 1, 2, 3].map((n) => `m-${runs}-${n}`)
  const amounts = [100_000, 100_000, 100_000, 7]
  await world.fundedOn(
    day,
    keys.map((key, at) => feedRow(key, { amountMinor: BigInt(amounts[at] ?? 0) })),
  )
  const sheets = keys.map((key, at) => ({
    key,
    open: amounts[at] ?? 0,
    settled: 0,
    overpaid: false,
    unstated: 0,
    isLate: false,
    isVoid: false,
    lost: 0,
    isReopened: false,
  }))
  return { sheets, paid: [], owedToVendor: 0, owedByVendor: 0, writtenOff: 0 }
}

const sheetOf = ({ sheets }: Model, which: number): Sheet => {
  const found = sheets[which]
  if (!found) throw new Error('the model has four invoices')
  return found
}
const chosen = ({ paid }: Model, which: number): Paid | undefined => paid[which % Math.max(paid.length, 1)]

/** What a line states, and what it must do. */
function stated(model: Model, { which, cents, kind }: Asked) {
  const sheet = sheetOf(model, which)
  if (kind === 'some' || sheet.open < 2) return { sheet, amount: cents, shortfall: 0 }
  const shortfall = kind === 'short' ? 1 + (cents % (sheet.open - 1)) : 0
  return { sheet, amount: sheet.open - shortfall, shortfall }
}

interface StatedLine extends ReturnType<typeof stated> {
  readonly byOperator: boolean
}

function note(model: Model, paid: Paid, number: number, line: StatedLine): void {
  const { sheet, amount, shortfall, byOperator } = line
  // A settled invoice takes nothing, unless too much was paid for it and an operator applies the rest.
  if (sheet.open === 0 && !(byOperator && sheet.overpaid && !sheet.isVoid)) return
  const owed = Math.min(amount, sheet.open)
  // What a payment stated that was taken back is still owed, and the next statement of it is the same shortfall.
  const known = Math.min(shortfall, sheet.unstated)
  sheet.unstated -= known
  const short = Math.min(shortfall - known, sheet.open - owed)
  sheet.open -= owed + short
  sheet.settled += owed + short
  sheet.overpaid = amount > owed
  if (sheet.open === 0) sheet.isReopened = false
  // What is too much as only the partner states it stays in suspense.
  const over = byOperator ? amount - owed : 0
  model.owedToVendor += over
  model.owedByVendor += short
  paid.parts.set(number, { sheet, owed, over, short: known + short, status: 'applied' })
}

function undo(model: Model, one: Part | undefined): void {
  if (one?.status !== 'applied') return
  one.status = 'reversed'
  model.owedToVendor -= one.over
  one.sheet.unstated += one.short
  if (one.owed === 0) return
  // What was settled is open again, and late only from the next daily run on.
  if (one.sheet.open === 0 && !one.sheet.isVoid) one.sheet.isLate = false
  one.sheet.open += one.owed
  one.sheet.settled -= one.owed
  one.sheet.overpaid = false
  if (one.sheet.isVoid) one.sheet.isReopened = true
  one.sheet.isVoid = false
}

async function pay(model: Model, { parts, spare }: Extract<Act, { act: 'pay' }>): Promise<void> {
  const lines = parts.map((one) => stated(model, one))
  const amount = lines.reduce((sum, line) => sum + line.amount, spare)
  const { collection } = await feed({
    amountMinor: amount,
    lines: lines.map(({ sheet, amount: amountMinor, shortfall }) => ({
      externalVendorId: 'V-1',
      sourceId: sheet.key,
      amountMinor,
      ...(shortfall > 0 && { shortfallMinor: shortfall, shortfallReason: 'Broken lamp' }),
    })),
  })
  const paid: Paid = { id: collection?.id ?? '', amount, parts: new Map(), isReversed: false }
  model.paid.push(paid)
  for (const [at, line] of lines.entries()) note(model, paid, at + 1, { ...line, byOperator: false })
}

const appliedOf = ({ parts }: Paid) =>
  [...parts.values()].reduce((sum, one) => (one.status === 'applied' ? sum + one.owed + one.over : sum), 0)

async function hand(model: Model, { which, part: asked }: Extract<Act, { act: 'hand' }>): Promise<void> {
  const paid = chosen(model, which)
  if (!paid) return
  const line = stated(model, { ...asked, kind: 'some' })
  const [row] = await sql<{ id: string; lines: number }[]>`
    select invoice_id as id, (select line_count from collections.collections where collection_id = ${paid.id}) as lines
    from invoices.invoices where source_key = ${line.sheet.key}`
  const apply = () =>
    world.applyByHand(paid.id, [{ vendorId, invoiceId: row?.id ?? '', amountMinor: line.amount }])
  if (paid.isReversed) return expect(apply()).rejects.toThrow('doesn’t count')
  if (line.amount > paid.amount - appliedOf(paid))
    return expect(apply()).rejects.toThrow('more than the unapplied')
  await apply()
  note(model, paid, (row?.lines ?? 0) + 1, { ...line, byOperator: true })
}

async function perform(model: Model, one: Act): Promise<void> {
  if (one.act === 'pay') return pay(model, one)
  if (one.act === 'hand') return hand(model, one)
  if (one.act === 'late' || one.act === 'write-off') return lose(model, one)
  if (one.act === 'restore') return restore(model, one)
  const paid = chosen(model, one.which)
  if (!paid) return
  if (one.act === 'take-back') {
    await takeBackLines(collections, by, paid.id, { numbers: [one.line], note: 'wrong' })
    undo(model, paid.parts.get(one.line))
    return
  }
  await reverseCollection(collections, by, paid.id, 'not paid')
  paid.isReversed = true
  for (const line of paid.parts.values()) undo(model, line)
}

async function lose(model: Model, { act: kind, which }: { readonly act: string; readonly which: number }) {
  const sheet = sheetOf(model, which)
  const isDone = sheet.open === 0 && sheet.settled > 0
  if (kind === 'late') {
    if (isDone) return
    sheet.isLate = true
    await sql`update invoices.invoices set state = 'delinquent' where source_key = ${sheet.key} and state in ('funded', 'partially-settled')`
    return
  }
  const [row] = await sql<
    { id: string }[]
  >`select invoice_id as id from invoices.invoices where source_key = ${sheet.key}`
  const invoices = [{ vendorId, invoiceId: row?.id ?? '' }]
  const { changed } = await writeOff(collections, transact, by, { invoices, note: 'lost' })
  expect(changed).toBe((sheet.isLate && !isDone) || sheet.isVoid ? 1 : 0)
  if (changed === 0 || sheet.isVoid) return
  model.writtenOff += sheet.open
  sheet.lost += sheet.open
  sheet.settled += sheet.open
  sheet.open = 0
  sheet.isVoid = true
}

async function restore(model: Model, { which }: { readonly which: number }) {
  const sheet = sheetOf(model, which)
  const invoices = [{ vendorId, invoiceId: (await world.stored(sheet.key)).invoice_id }]
  const { changed } = await undoWriteOffs(collections, transact, by, { invoices, note: 'not lost' })
  const isUndone = sheet.lost > 0 && (sheet.isVoid || sheet.isReopened)
  expect(changed).toBe(isUndone ? 1 : 0)
  if (!isUndone) return
  model.writtenOff -= sheet.lost
  sheet.settled -= sheet.lost
  sheet.open += sheet.lost
  Object.assign(sheet, { lost: 0, isVoid: false })
}

const sum = (values: Iterable<number>) => [...values].reduce((all, one) => all + one, 0)

async function compare(model: Model, base: Readonly<Record<string, bigint>>): Promise<void> {
  const rows = await sql<{ key: string; open: bigint; settled: bigint; state: string; lines: bigint }[]>`
    select source_key as key, open_amount_minor as open, settled_minor as settled, state,
      (select sum(l.open_amount_minor)::bigint from invoices.line_items as l where l.invoice_id = i.invoice_id) as lines
    from invoices.invoices as i where source_key = any(${model.sheets.map(({ key }) => key)}) order by source_key`
  expect(
    rows.map(({ key, open, settled, lines }) => [key, Number(open), Number(settled), Number(lines)]),
  ).toEqual(model.sheets.map(({ key, open, settled }) => [key, open, settled, open]))
  for (const [at, { state }] of rows.entries()) {
    const { open, isVoid, overpaid } = sheetOf(model, at)
    if (isVoid) expect(state).toBe('defaulted-void')
    else if (open === 0) expect(state).toBe(overpaid ? 'over-settled' : 'settled')
    else expect(state).toMatch(/^(funded|partially-settled|delinquent|defaulted-open)$/)
  }
  const change = async (account: string) => Number((await world.balanceOf(account)) - (base[account] ?? 0n))
  expect({
    receivable: await change('receivable-from-partner'),
    payable: await change('payable-to-vendor'),
    owed: await change('adjustment-receivable'),
    lost: await change('write-off'),
    suspense: Number((await world.suspense()) - (base['suspense'] ?? 0n)),
    ...(await world.booksHold()),
  }).toEqual({
    receivable: sum(model.sheets.map(({ open }) => open)),
    // The vendor was paid at the cutoff before, so that only what is paid on is owed.
    payable: -model.owedToVendor || 0,
    owed: model.owedByVendor,
    lost: model.writtenOff,
    suspense: -sum(model.paid.map((one) => (one.isReversed ? 0 : one.amount - appliedOf(one)))) || 0,
    sum: 0n,
    clearing: 0n,
  })
}

test('after any payments, applications and reversals the books and the invoices agree with the model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 8 }), async (acts) => {
      const model = await begin()
      const balances = await world.balances()
      const bought = BigInt(sum(model.sheets.map(({ open }) => open)))
      const earlier = {
        ...balances,
        suspense: await world.suspense(),
        'receivable-from-partner': (balances['receivable-from-partner'] ?? 0n) - bought,
      }
      await compare(model, earlier)
      for (const one of acts) {
        await perform(model, one)
        await compare(model, earlier)
      }
    }),
    { numRuns: 8 },
  )
  expect(await world.differences()).toEqual([])
})
