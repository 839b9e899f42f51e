import { sql as kysely } from 'kysely'
import { expect, test, vi } from 'vitest'
import { transact } from '../../../platform/transaction.ts'
import type { RailAnswer } from '../ports.ts'
import { closeCutoff } from '../store/cutoffs.ts'
import type { NewTransfer } from '../store/transfers.ts'
import { feeDebit, testTransfers, transfer, type Payee } from '../testing/test-transfers.ts'
import { cancelFeeTransfers } from './create-transfers.ts'
import { allowDebits, numbersOf, releaseDestination } from './destinations.ts'
import { acceptCorrection } from './operated/accept-correction.ts'
import { runCutoff } from './run-cutoff.ts'
import { withoutStatements } from '../testing/scripted-rail.ts'
import { takeAnswers } from './take-answers.ts'

const world = await testTransfers()
const { transfers, database, rail, payee, create, nextDay, submitAll, takeAll } = world
const { db, sql } = database
/** The days on which the bank reports that something happened decide nothing. */
const [monday, tuesday, wednesday] = ['2026-11-23', '2026-11-24', '2026-11-25']

let answered = 0
const id = () => `answer ${(answered += 1)}`
type Reported = RailAnswer extends infer A
  ? A extends RailAnswer
    ? Omit<A, 'id' | 'key'> & { readonly id?: string }
    : never
  : never

async function cutOff(day: string): Promise<void> {
  await runCutoff(transfers, 'USD', day)
  await submitAll()
}

/** Sends transfers of a new vendor, and returns what makes the bank answer about the latest entry. */
async function sent(make: (one: Payee) => NewTransfer, given?: Payee) {
  const day = nextDay()
  const one = given ?? (await payee())
  await create(one.vendorId, [make(one)])
  await cutOff(day)
  return { ...one, ...answersFor(one) }
}

function answersFor(one: Payee) {
  const latest = async () => {
    const [row] = await sql<{ key: string }[]>`
      select key from transfers.attempts where vendor_id = ${one.vendorId} order by number desc limit 1`
    return row?.key ?? ''
  }
  return {
    states: () => world.states(one.vendorId),
    books: () => world.books(one.vendorId),
    events: async () => (await world.events(one.vendorId)).map(([event]) => event),
    reports: async (...reported: readonly Reported[]) => {
      const key = await latest()
      rail.answers.push(...reported.map((what) => ({ id: id(), key, ...what })))
      await takeAll()
    },
  }
}

const outcomesOf = async (key: string) =>
  (
    await sql<{ outcome: string }[]>`
      select outcome from transfers.answers where key = ${key} order by length(answer_id), answer_id`
  ).map(({ outcome }) => outcome)

test('an answer is applied once, however often and in whatever order it comes', async () => {
  const one = await sent(transfer)
  const settled = { id: 'the same', kind: 'settled', on: tuesday } as const
  await one.reports(settled, settled)
  await one.reports(
    settled,
    { kind: 'settled', on: tuesday },
    { kind: 'accepted', settlesOn: tuesday, on: monday },
  )
  expect(await one.states()).toEqual(['executed settled'])
  expect(await one.events()).toEqual(['transfers-executed', 'transfers-settled'])
  expect(await one.books()).toEqual({ 'bank-cash': -1000n, 'payable-to-vendor': 1000n })
  await one.reports({ kind: 'returned', on: wednesday, code: 'R23' })
  await one.reports({ kind: 'settled', on: tuesday }, { kind: 'returned', on: wednesday, code: 'R23' })
  expect(await one.states()).toEqual(['cancelled returned'])
  expect(await one.books()).toEqual({ 'payable-to-vendor': 1000n, returns: -1000n })
  expect(await one.events()).toEqual(['transfers-executed', 'transfers-settled', 'transfers-returned'])
})

test('an answer that overtakes our own record of the sending counts, and the record changes nothing', async () => {
  const one = await payee()
  const day = nextDay()
  await create(one.vendorId, [transfer(one)])
  await runCutoff(transfers, 'USD', day)
  const { reports, states, events, books } = answersFor(one)
  await reports({ kind: 'returned', on: wednesday, code: 'R23' })
  expect(await states()).toEqual(['cancelled returned'])
  await submitAll()
  expect(await states()).toEqual(['cancelled returned'])
  expect(await events()).toEqual(['transfers-executed', 'transfers-returned'])
  expect(await books()).toEqual({ 'payable-to-vendor': 1000n, returns: -1000n })
})

test('a returned debit is sent again twice with the prescribed text, and then fails', async () => {
  const one = await sent(feeDebit)
  for (const [round, code] of ['R01', 'R09', 'R01', 'R01'].entries()) {
    const on = nextDay()
    await one.reports({ kind: 'settled', on }, { kind: 'returned', on, code })
    if (round < 2) expect(await one.states()).toEqual(['none -'])
    await cutOff(on)
  }
  expect(await one.states()).toEqual(['cancelled returned'])
  const attempts = await sql`
    select tries, description, status, amount_minor from transfers.attempts where vendor_id = ${one.vendorId} order by number`
  expect(attempts).toEqual([
    { tries: 1, description: 'SOONER FEE', status: 'returned', amount_minor: 1000n },
    { tries: 2, description: 'RETRY PYMT', status: 'returned', amount_minor: 1000n },
    { tries: 3, description: 'RETRY PYMT', status: 'returned', amount_minor: 1000n },
  ])
  const returns = (await world.events(one.vendorId)).filter(([event]) => event === 'transfers-returned')
  expect(returns.map(([, data]) => data['willRetry'])).toEqual([true, true, false])
  expect(await one.books()).toEqual({})
  const [former] = await sql`
    select count(*) as rows from transfers.former_attempts where vendor_id = ${one.vendorId}`
  expect(former).toEqual({ rows: 2n })
})

test('what is left of a returned debit, once a part of it was cancelled, is sent with its own text', async () => {
  const one = await payee()
  const day = nextDay()
  const fees = [feeDebit(one), feeDebit(one, { amountMinor: 5n })]
  await create(one.vendorId, fees)
  await cutOff(day)
  const on = nextDay()
  await answersFor(one).reports({ kind: 'returned', on, code: 'R01' })
  const [left] = await sql<{ id: string }[]>`
    select transfer_id as id from transfers.transfers where vendor_id = ${one.vendorId} and amount_minor = 5`
  await transact(db, (tx) => cancelFeeTransfers(transfers, tx, one.vendorId, [left?.id ?? '']))
  await cutOff(on)
  expect(
    await sql`select amount_minor, description, tries from transfers.attempts where vendor_id = ${one.vendorId} order by number`,
  ).toEqual([
    { amount_minor: 1005n, description: 'SOONER FEE', tries: 1 },
    { amount_minor: 1000n, description: 'SOONER FEE', tries: 2 },
  ])
})

test('a repeated debit has the amount of the first, whatever else is due', async () => {
  const one = await sent(feeDebit)
  const day = nextDay()
  await one.reports({ kind: 'returned', on: day, code: 'R01' })
  await create(one.vendorId, [feeDebit(one, { amountMinor: 5n })])
  await cutOff(day)
  const rows = await sql`
    select amount_minor, description from transfers.attempts where vendor_id = ${one.vendorId} and status = 'submitted'
    order by amount_minor`
  expect(rows).toEqual([
    { amount_minor: 5n, description: 'SOONER FEE' },
    { amount_minor: 1000n, description: 'RETRY PYMT' },
  ])
})

test('each stopping code stops the account or its debits at once, for the next cutoff of every payment', async () => {
  const stopping = {
    R02: 'account',
    R03: 'account',
    R04: 'account',
    R16: 'account',
    R05: 'debits',
    R07: 'debits',
    R08: 'debits',
    R10: 'debits',
    R11: 'debits',
    R29: 'debits',
  } as const
  for (const [code, what] of Object.entries(stopping)) {
    const one = await sent(feeDebit)
    const day = nextDay()
    await one.reports({ kind: 'returned', on: day, code })
    expect([code, await one.states()]).toEqual([code, ['cancelled returned']])
    const stops = (await world.events(one.vendorId)).filter(([event]) => event === 'destination-stopped')
    expect(stops).toEqual([['destination-stopped', { bankAccountId: one.bankAccountId, code, what }]])
    await create(one.vendorId, [transfer(one), feeDebit(one)])
    await runCutoff(transfers, 'USD', day)
    expect(await one.states()).toEqual([
      'cancelled returned',
      what === 'account' ? 'none -' : 'awaiting-scheduling queued',
      'none -',
    ])
    await transact(db, (tx) => releaseDestination(tx, one.vendorId, one.bankAccountId))
    await cutOff(day)
    const waiting = async () => (await one.states()).filter((state) => state.startsWith('none'))
    // A release is about the account; what the bank said of debits holds until they are authorized again.
    expect(await waiting()).toEqual(what === 'account' ? [] : ['none -'])
    await transact(db, (tx) => allowDebits(tx, one.vendorId, one.bankAccountId))
    await cutOff(day)
    expect(await waiting()).toEqual([])
  }
})

test('any other code fails the transfers and waits for an operator', async () => {
  const one = await sent(transfer)
  await one.reports({ id: 'z other', kind: 'returned', on: tuesday, code: 'R17' })
  expect(await one.states()).toEqual(['cancelled returned'])
  expect(await sql`select outcome, code from transfers.answers where answer_id = 'z other'`).toEqual([
    { outcome: 'needs-operator', code: 'R17' },
  ])
  const [destination] = await sql`
    select stopped_at, debits_stopped_at from transfers.destinations where vendor_id = ${one.vendorId}`
  expect(destination).toEqual({ stopped_at: null, debits_stopped_at: null })
})

const corrections = {
  number: { kind: 'corrected', on: tuesday, code: 'C01', correction: { accountNumber: '987654321' } },
  type: { kind: 'corrected', on: tuesday, code: 'C05', correction: { type: 'savings' } },
  impossible: { kind: 'corrected', on: tuesday, code: 'C02', correction: { routingNumber: '021000022' } },
} as const satisfies Record<string, Reported>
const corrected = { routingNumber: '021000021', accountNumber: '987654321', type: 'savings' }

test('a notification of change counts once an operator has accepted it, and one that cannot be right never does', async () => {
  const one = await sent(transfer)
  const before = await numbersOf(transfers, db, one.vendorId, one.bankAccountId)
  await one.reports(
    { id: 'noc 1', ...corrections.number },
    { id: 'noc 2', ...corrections.type },
    { id: 'noc 3', ...corrections.impossible },
  )
  expect(await numbersOf(transfers, db, one.vendorId, one.bankAccountId)).toEqual(before)
  expect(await one.events()).not.toContain('destination-corrected')
  const accept = (answerId: string) =>
    acceptCorrection(
      transfers,
      async (to, work) => (await transact(to, work)) as unknown,
      { actor: 'operator' },
      { rail: 'scripted', answerId, note: 'The vendor was called back.' },
    )
  expect(await accept('noc 1')).toMatchObject({ outcome: 'applied' })
  await accept('noc 2')
  for (const [answerId, reason] of [
    ['noc 1', 'corrects no account'],
    ['noc 3', 'corrects no account'],
    ['absent', 'NOT_FOUND'],
  ] as const)
    await expect(accept(answerId)).rejects.toThrow(reason)
  expect(await numbersOf(transfers, db, one.vendorId, one.bankAccountId)).toEqual(corrected)
  const raw = await sql<
    { correction: string }[]
  >`select correction from transfers.answers where correction is not null`
  expect(raw.filter(({ correction }) => correction.includes('987654321'))).toEqual([])
  await sent(transfer, one)
  expect(rail.taken.at(-1)?.account).toMatchObject({ accountNumber: '987654321', type: 'savings' })
  expect((await one.events()).filter((event) => event === 'destination-corrected')).toHaveLength(2)
})

test('where a deployment trusts its bank’s file, a notification of change counts at once', async () => {
  const one = await sent(transfer)
  const [{ key } = { key: '' }] = await sql<{ key: string }[]>`
    select key from transfers.attempts where vendor_id = ${one.vendorId}`
  for (const correction of Object.values(corrections)) rail.answers.push({ id: id(), key, ...correction })
  await takeAnswers({ ...transfers, appliesCorrections: true }, 'scripted')
  expect(await numbersOf(transfers, db, one.vendorId, one.bankAccountId)).toEqual(corrected)
  expect(await outcomesOf(key)).toEqual(['applied', 'applied', 'needs-operator'])
})

test('an answer about another amount than was sent is stored for an operator, and moves nothing', async () => {
  const one = await sent(transfer)
  await one.reports(
    { id: 'z partly', kind: 'settled', on: tuesday, amountMinor: 999n },
    { id: 'z partly back', kind: 'returned', on: wednesday, code: 'R01', amountMinor: 1n },
  )
  expect(await one.states()).toEqual(['executed submitted'])
  expect(await one.books()).toEqual({ 'in-transit': -1000n, 'payable-to-vendor': 1000n })
  expect(
    await sql`select outcome, amount_minor from transfers.answers where answer_id like 'z partly%' order by answer_id`,
  ).toEqual([
    { outcome: 'contradiction', amount_minor: 999n },
    { outcome: 'contradiction', amount_minor: 1n },
  ])
  await one.reports({ kind: 'settled', on: tuesday, amountMinor: 1000n })
  expect(await one.states()).toEqual(['executed settled'])
})

test('money that moves against its entry came back, also where the bank books it as a payment', async () => {
  const [credit, debit] = [await sent(transfer), await sent(feeDebit)]
  await credit.reports({ kind: 'settled', on: tuesday, direction: 'out' })
  await credit.reports({ id: 'z back', kind: 'settled', on: wednesday, direction: 'in', amountMinor: 1000n })
  await debit.reports({ kind: 'settled', on: tuesday, direction: 'in' })
  await debit.reports({ id: 'z debit back', kind: 'settled', on: wednesday, direction: 'out' })
  expect([await credit.states(), await debit.states()]).toEqual([
    ['cancelled returned'],
    ['cancelled returned'],
  ])
  expect(await credit.books()).toEqual({ 'payable-to-vendor': 1000n, returns: -1000n })
  expect(await debit.books()).toEqual({})
  expect(
    await sql`select kind, code, outcome from transfers.answers where answer_id in ('z back', 'z debit back')`,
  ).toEqual([
    { kind: 'returned', code: 'MS03', outcome: 'needs-operator' },
    { kind: 'returned', code: 'MS03', outcome: 'needs-operator' },
  ])
})

test('a return that took the way of the payment is stored for an operator, and moves nothing', async () => {
  const one = await sent(transfer)
  await one.reports({ id: 'z there', kind: 'returned', on: tuesday, code: 'AC04', direction: 'out' })
  expect(await one.states()).toEqual(['executed submitted'])
  expect(await sql`select outcome from transfers.answers where answer_id = 'z there'`).toEqual([
    { outcome: 'contradiction' },
  ])
  await one.reports({ kind: 'returned', on: tuesday, code: 'AC04', direction: 'in' })
  expect(await one.states()).toEqual(['cancelled returned'])
})

test('an answer about an unknown key is stored for an operator, and its page is not lost', async () => {
  const one = await sent(transfer)
  rail.answers.push({ id: 'z unknown', key: 'S99999999999999', on: tuesday, kind: 'settled' })
  await one.reports({ kind: 'settled', on: tuesday })
  expect(await one.states()).toEqual(['executed settled'])
  expect(await sql`select outcome from transfers.answers where answer_id = 'z unknown'`).toEqual([
    { outcome: 'unknown-key' },
  ])
})

test('two processes that read the same answers apply them once', async () => {
  const payees = [await sent(transfer), await sent(transfer), await sent(transfer)]
  for (const { vendorId } of payees) {
    const [row] = await sql<
      { key: string }[]
    >`select key from transfers.attempts where vendor_id = ${vendorId}`
    rail.answers.push({ id: id(), key: row?.key ?? '', on: tuesday, kind: 'settled' })
  }
  await Promise.all([takeAll(), takeAll(), takeAll()])
  for (const one of payees) {
    expect(await one.states()).toEqual(['executed settled'])
    expect(await one.events()).toEqual(['transfers-executed', 'transfers-settled'])
  }
})

test('where a rail confirms no settlement, an entry is settled on its day, unless it was returned', async () => {
  const [lost, settling] = [await sent(transfer), await sent(transfer)]
  const sentOn = world.today()
  await lost.reports({ kind: 'returned', on: tuesday, code: 'R23' })
  const named = { name: 'scripted', rail: withoutStatements(rail), confirmsSettlement: false }
  const silent = { ...transfers, rails: { USD: named } }
  await runCutoff(silent, 'USD', sentOn)
  expect(await settling.states()).toEqual(['executed submitted'])
  await runCutoff(silent, 'USD', nextDay())
  expect(await settling.states()).toEqual(['executed settled'])
  expect(await lost.states()).toEqual(['cancelled returned'])
})

test('what happens to a micro-deposit is reported to bank accounts alone', async () => {
  const deposit = (one: Payee) =>
    transfer(one, { type: 'micro-deposit', amountMinor: 7n, invoiceId: null, invoiceLineItemId: null })
  const one = await sent(deposit)
  await one.reports({ kind: 'settled', on: tuesday }, { kind: 'returned', on: wednesday, code: 'R23' })
  const events = await world.events(one.vendorId)
  expect(events.map(([event, { outcome, on, code }]) => [event, outcome, on, code])).toEqual([
    ['verification-answered', 'executed', expect.any(String), null],
    ['verification-answered', 'settled', tuesday, null],
    ['verification-answered', 'returned', wednesday, 'R23'],
  ])
  expect(rail.taken.at(-1)?.description).toBe('ACCTVERIFY')
})

test('answers wait for a cutoff that is being planned, and hold no entry meanwhile', async () => {
  const one = await sent(transfer)
  const waiting = await transact(db, async (tx) => {
    await closeCutoff(tx)
    const reports = one.reports({ kind: 'settled', on: tuesday })
    await vi.waitFor(
      async () =>
        expect(
          await sql`select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted and database = (
            select oid from pg_database where datname = current_database())`,
        ).toEqual([{ waiting: 1 }]),
      { timeout: 60_000 },
    )
    await kysely`select from transfers.attempts where vendor_id = ${one.vendorId} for update nowait`.execute(
      tx,
    )
    return { reports }
  })
  await waiting.reports
  expect(await one.states()).toEqual(['executed settled'])
})
