import { expect, test } from 'vitest'
import { testLedger } from '../../../ledger/testing/test-ledger.ts'
import { receiptEvents } from '../../../ledger/index.ts'
import { ensureRail } from '../../store/answers.ts'
import { feeDebit, testTransfers, transfer } from '../../testing/test-transfers.ts'
import { getReconciliation, listReconciliations, reconcile } from './reconcile.ts'
import { runCutoff } from '../run-cutoff.ts'
import { submit } from '../submit.ts'
import { takeAnswers } from '../take-answers.ts'
import { takeStatements } from '../take-statements.ts'
import { insertReceipts, simulatedRail } from '../../../../sandbox/bank/index.ts'
import { transact } from '../../../../platform/transaction.ts'

const world = await testTransfers()
const { db, sql } = world.database
const { at, payee, create } = world
const named = {
  name: 'sandbox',
  confirmsSettlement: true,
  rail: simulatedRail(db, world.transfers.clock),
}
const payments = { ...world.transfers, rails: { USD: named } }
await ensureRail(db, 'sandbox')

/** As the daily job. */
const reconcileAfter = async (day: string) => {
  await takeStatements(payments, 'sandbox')
  return reconcile(payments, day)
}
const received = (id: string, amountMinor: bigint, receivedOn: string) =>
  transact(db, (tx) =>
    insertReceipts(tx, [
      { id, amountMinor, receivedOn, reference: 'WIRE', payer: 'Partner 1', currency: 'USD' },
    ]),
  )
const submitAll = async () => {
  for (const id of world.waitingIds()) await submit(payments, id)
}
const compared = (day: string) => getReconciliation({ db }, 'USD', day)
const keyOf = async (amountMinor: number) =>
  (await sql<{ key: string }[]>`select key from transfers.attempts where amount_minor = ${amountMinor}`)[0]
    ?.key ?? ''

test('the ledger agrees with the bank for settlements, debits and returns, and what is late is named', async () => {
  at('2026-11-23T12:00:00Z')
  const [good, late] = [await payee(), await payee()]
  await create(good.vendorId, [transfer(good, { amountMinor: 1000n }), feeDebit(good, { amountMinor: 30n })])
  await create(late.vendorId, [transfer(late, { amountMinor: 500n })])
  await runCutoff(payments, 'USD', '2026-11-23')
  await submitAll()
  at('2026-11-24T17:00:00Z')
  await takeAnswers(payments, 'sandbox')
  await received('r-1', 70n, '2026-11-24')
  await takeStatements(payments, 'sandbox')
  const [entry] = await sql<{ id: string }[]>`
    select entry_id as id from transfers.statement_entries where outcome = 'receipt'`
  await testLedger(db).posts(
    new Date('2026-11-24T18:00:00Z'),
    receiptEvents.receiptBooked({ subjectId: entry?.id ?? '', currency: 'USD', amountMinor: 70n }),
  )
  at('2026-11-25T12:00:00Z')
  expect(await reconcileAfter('2026-11-24')).toEqual({ days: 2, differing: 0 })
  expect(await compared('2026-11-24')).toMatchObject({
    state: 'agrees',
    rail: 'sandbox',
    ledgerMinor: -1400,
    bankMinor: -1400,
    differenceMinor: 0,
    cashMinor: -1400,
    openingMinor: 0,
    closingMinor: -1400,
    differenceCount: 0,
    differences: [],
  })
  // Every line is one of ours, or a receipt.
  expect(
    await sql`select outcome, count(*)::int from transfers.statement_entries group by outcome order by outcome`,
  ).toEqual([
    { outcome: 'own', count: 3 },
    { outcome: 'receipt', count: 1 },
  ])
  // No rail of sterling reports anything.
  expect(await getReconciliation({ db }, 'GBP', '2026-11-24')).toMatchObject({
    state: 'not-reported',
    rail: null,
    bankMinor: null,
    differenceMinor: null,
  })
})

test('what is booked on another day is explained, and what is missing or differs is found to the cent', async () => {
  at('2026-11-25T12:00:00Z')
  const one = await payee()
  await create(one.vendorId, [transfer(one, { amountMinor: 2000n })])
  await runCutoff(payments, 'USD', '2026-11-25')
  await submitAll()
  // The bank books on Friday, and its answers are read on Monday.
  at('2026-11-30T12:00:00Z')
  await takeAnswers(payments, 'sandbox')
  // What the bank has of a receipt that nobody has posted, as if a job had failed.
  await received('r-2', 300n, '2026-11-30')
  at('2026-12-01T12:00:00Z')
  expect(await reconcileAfter('2026-11-27')).toEqual({ days: 2, differing: 0 })
  const key = await keyOf(2000)
  expect(await compared('2026-11-27')).toMatchObject({
    state: 'other-day',
    ledgerMinor: 0,
    bankMinor: -2000,
    differenceCount: 1,
    differences: [{ key, ledgerMinor: 0, bankMinor: -2000, otherDay: '2026-11-30' }],
  })
  expect(await reconcileAfter('2026-11-30')).toEqual({ days: 2, differing: 1 })
  expect(await compared('2026-11-30')).toMatchObject({
    state: 'differs',
    ledgerMinor: -2000,
    bankMinor: 300,
    differenceMinor: 2300,
    differences: [
      { key, otherDay: '2026-11-27' },
      { key: 'receipt r-2', ledgerMinor: 0, bankMinor: 300, otherDay: null },
    ],
  })
  // Posted a day later, it is explained by the next run, which looks at the day again.
  const [entry] = await sql<{ id: string }[]>`
    select entry_id as id from transfers.statement_entries where bank_id = 'receipt r-2'`
  await testLedger(db).posts(
    new Date('2026-12-01T18:00:00Z'),
    receiptEvents.receiptBooked({ subjectId: entry?.id ?? '', currency: 'USD', amountMinor: 300n }),
  )
  at('2026-12-02T12:00:00Z')
  expect(await reconcileAfter('2026-12-01')).toEqual({ days: 3, differing: 0 })
  const asked = { page: 1, limit: 25, currency: 'USD', state: undefined } as const
  const { data, total } = await listReconciliations({ db }, asked)
  expect(total).toBe(4)
  expect(data.map(({ day, state }) => [day, state])).toEqual([
    ['2026-12-01', 'other-day'],
    ['2026-11-30', 'other-day'],
    ['2026-11-27', 'other-day'],
    ['2026-11-24', 'agrees'],
  ])
  expect((await listReconciliations({ db }, { ...asked, state: 'differs' })).total).toBe(0)
})

test('a statement whose balances do not differ by its entries is no statement to agree with', async () => {
  await sql`update transfers.statement_balances set balance_minor = balance_minor + 1 where day = '2026-12-01'`
  at('2026-12-03T12:00:00Z')
  expect(await reconcileAfter('2026-12-01')).toEqual({ days: 2, differing: 1 })
  expect(await compared('2026-12-01')).toMatchObject({
    state: 'differs',
    closingMinor: -3099,
    cashMinor: -3100,
  })
  expect(await reconcileAfter('2026-12-02')).toMatchObject({ differing: 2 })
})

test('a day that no statement has is looked at again', async () => {
  at('2026-12-20T12:00:00Z')
  expect(await reconcile(payments, '2026-12-19')).toMatchObject({ differing: 0 })
  expect(await compared('2026-12-19')).toMatchObject({ state: 'not-reported', bankMinor: null })
  expect(await reconcileAfter('2026-12-19')).toMatchObject({ differing: 0 })
  expect(await compared('2026-12-19')).toMatchObject({ state: 'agrees', bankMinor: 0, closingMinor: -3100 })
})

const { rail } = world
const silentNamed = { name: 'scripted', rail, confirmsSettlement: false }
/** A bank that says nothing but by its statements. */
const transfers = {
  ...world.transfers,
  rails: { USD: silentNamed, GBP: { ...silentNamed, name: 'another' } },
}
const line = (id: string, amountMinor: bigint, more: object = {}) => ({
  id,
  amountMinor,
  currency: 'USD' as const,
  bookedOn: '2026-12-23',
  keys: [],
  reference: 'WIRE',
  counterparty: 'Partner 1',
  ...more,
})
const outcomes = () =>
  sql`select bank_id as id, outcome, refused_because as because from transfers.statement_entries
    where rail = 'scripted' order by position`

test('what the statement has of our entries has settled on its day, and no date alone settles anything', async () => {
  at('2026-12-21T12:00:00Z')
  const vendors = [await payee(), await payee(), await payee()]
  for (const one of vendors) await create(one.vendorId, [transfer(one)])
  await runCutoff(transfers, 'USD', '2026-12-21')
  await world.submitAll()
  const states = async () => (await Promise.all(vendors.map((one) => world.states(one.vendorId)))).flat()
  at('2026-12-23T22:00:00Z')
  await runCutoff(transfers, 'USD', '2026-12-23')
  expect(await states()).toEqual(vendors.map(() => 'executed submitted'))
  const [first = '', second = '', third = ''] = rail.taken.map(({ key }) => key)
  // The bank books two of them as one amount, and the third comes back without having been booked.
  rail.statement.push(
    line('batch', -2000n, { keys: [first, second] }),
    line('back', 1000n, { keys: [third] }),
  )
  await takeStatements(transfers, 'scripted')
  await takeStatements(transfers, 'scripted')
  expect((await states()).toSorted()).toEqual(['executed settled', 'executed settled', 'executed submitted'])
  expect(
    await sql`select distinct settled_on::text as day from transfers.attempts where key in (${first}, ${second})`,
  ).toEqual([{ day: '2026-12-23' }])
})

test('every line is one of ours, a receipt, or refused with a reason', async () => {
  rail.statement.push(
    line('credit', 500n),
    line('fee', -5n),
    line('nothing', 0n),
    line('pounds', 7n, { currency: 'GBP' }),
    line('unknown key', -9n, { keys: ['S00000000099999'] }),
    line('credit', 500n),
    line('credit', 501n),
  )
  await takeStatements(transfers, 'scripted')
  expect(await outcomes()).toEqual([
    { id: 'batch', outcome: 'own', because: null },
    { id: 'back', outcome: 'own', because: null },
    { id: 'credit', outcome: 'receipt', because: null },
    { id: 'fee', outcome: 'receipt', because: null },
    { id: 'nothing', outcome: 'refused', because: 'no-amount' },
    { id: 'pounds', outcome: 'refused', because: 'other-currency' },
    { id: 'unknown key', outcome: 'receipt', because: null },
    { id: expect.stringMatching(/^credit [0-9a-f]{16}$/) as string, outcome: 'refused', because: 'changed' },
  ])
})

test('a line is ours if it is the sum of the entries that it names, and not because its text has a key', async () => {
  const key = rail.taken[0]?.key ?? ''
  rail.statement.push(
    line('a stranger with our key', 1n, { keys: [key] }),
    line('another sum', -1999n, { keys: rail.taken.slice(0, 2).map((entry) => entry.key) }),
    line('back again', 1000n, { keys: [key] }),
  )
  await takeStatements(transfers, 'scripted')
  expect((await outcomes()).slice(-3)).toMatchObject([
    { id: 'a stranger with our key', outcome: 'receipt' },
    { id: 'another sum', outcome: 'receipt' },
    { id: 'back again', outcome: 'own' },
  ])
})

test('a sum that one message has in parts and another as a whole is the same money, whichever is first', async () => {
  const part = (of: string, place: number, parts: number, amountMinor: bigint) =>
    line(`${of}:${place}`, amountMinor, { partOf: { id: of, parts } })
  const before = (await outcomes()).length
  rail.statement.push(part('first', 0, 2, 40n), part('first', 1, 2, 60n), line('first', 100n))
  rail.statement.push(line('second', 100n), part('second', 0, 2, 40n), part('second', 1, 2, 60n))
  await takeStatements(transfers, 'scripted')
  // Another message divides the first into more parts, or repeats its own.
  rail.statement.push(...[40n, 30n, 30n].map((minor, place) => part('first', place, 3, minor)))
  rail.statement.push(part('first', 1, 2, 60n))
  await takeStatements(transfers, 'scripted')
  expect((await outcomes()).slice(before)).toMatchObject([
    { id: 'first:0', outcome: 'receipt' },
    { id: 'first:1', outcome: 'receipt' },
    { id: 'second', outcome: 'receipt' },
  ])
})
