import { expect, test } from 'vitest'
import { testLedger } from '../../../ledger/testing/test-ledger.ts'
import { receiptEvents } from '../../../ledger/index.ts'
import { ensureRail } from '../../store/answers.ts'
import { listStates } from '../../store/operated/reconciliations.ts'
import { feeDebit, monday, testTransfers, transfer } from '../../testing/test-transfers.ts'
import { getReconciliation, listReconciliations, reconcile, settleUnreportedDay } from './reconcile.ts'
import { runCutoff } from '../run-cutoff.ts'
import { submit } from '../submit.ts'
import { takeAnswers } from '../take-answers.ts'
import { takeStatements } from '../take-statements.ts'
import { insertReceipts, simulatedRail } from '../../../../sandbox/bank/index.ts'
import { transact } from '../../../../platform/transaction.ts'

/** Payments by the simulated bank, whose statement the ledger is compared with. */
async function withSimulatedBank() {
  const world = await testTransfers()
  const { db, sql } = world.database
  const rail = simulatedRail(db, world.transfers.clock)
  const payments = {
    ...world.transfers,
    rails: { USD: { name: 'sandbox', confirmsSettlement: true, rail } },
  }
  await ensureRail(db, 'sandbox')
  const statements = () => takeStatements(payments, 'sandbox')
  return {
    ...world,
    db,
    sql,
    payments,
    statements,
    /** As the daily job. */
    reconcileAfter: async (day: string) => {
      await statements()
      return reconcile(payments, day)
    },
    /** The bank has money of somebody else. */
    received: (id: string, amountMinor: bigint, receivedOn: string) =>
      transact(db, (tx) =>
        insertReceipts(tx, [
          { id, amountMinor, receivedOn, reference: 'WIRE', payer: 'Partner 1', currency: 'USD' },
        ]),
      ),
    /** The ledger has it, too. */
    book: async (id: string, amountMinor: bigint, at: string) => {
      const [entry] = await sql<{ id: string }[]>`
        select entry_id as id from transfers.statement_entries where bank_id = ${`receipt ${id}`}`
      await testLedger(db).posts(
        new Date(at),
        receiptEvents.receiptBooked({ subjectId: entry?.id ?? '', currency: 'USD', amountMinor }),
      )
    },
    submitAll: async () => {
      for (const id of world.waitingIds()) await submit(payments, id)
    },
    compared: (day: string) => getReconciliation({ db }, 'USD', day),
  }
}

/** The bank and the ledger agree that 70 cents came on the 24th. */
async function agreedOn24th() {
  const world = await withSimulatedBank()
  world.at('2026-11-24T17:00:00Z')
  await world.received('r-1', 70n, '2026-11-24')
  await world.statements()
  await world.book('r-1', 70n, '2026-11-24T18:00:00Z')
  world.at('2026-11-25T12:00:00Z')
  expect(await world.reconcileAfter('2026-11-24')).toEqual({ days: 2, differing: 0 })
  return world
}

test('the ledger agrees with the bank for settlements, debits and returns, and what is late is named', async () => {
  const { db, sql, at, payee, create, payments, compared, ...world } = await withSimulatedBank()
  at('2026-11-23T12:00:00Z')
  const [good, late] = [await payee(), await payee()]
  await create(good.vendorId, [transfer(good, { amountMinor: 1000n }), feeDebit(good, { amountMinor: 30n })])
  await create(late.vendorId, [transfer(late, { amountMinor: 500n })])
  await runCutoff(payments, 'USD', '2026-11-23')
  await world.submitAll()
  at('2026-11-24T17:00:00Z')
  await takeAnswers(payments, 'sandbox')
  await world.received('r-1', 70n, '2026-11-24')
  await world.statements()
  await world.book('r-1', 70n, '2026-11-24T18:00:00Z')
  at('2026-11-25T12:00:00Z')
  expect(await world.reconcileAfter('2026-11-24')).toEqual({ days: 2, differing: 0 })
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
  const { db, sql, at, payments, reconcileAfter, compared, ...world } = await withSimulatedBank()
  at('2026-11-25T12:00:00Z')
  const one = await world.payee()
  await world.create(one.vendorId, [transfer(one, { amountMinor: 2000n })])
  await runCutoff(payments, 'USD', '2026-11-25')
  await world.submitAll()
  // The bank books on Friday, and its answers are read on Monday.
  at('2026-11-30T12:00:00Z')
  await takeAnswers(payments, 'sandbox')
  // What the bank has of a receipt that nobody has posted, as if a job had failed.
  await world.received('r-2', 300n, '2026-11-30')
  at('2026-12-01T12:00:00Z')
  expect(await reconcileAfter('2026-11-27')).toEqual({ days: 2, differing: 0 })
  const [attempt] = await sql<{ key: string }[]>`select key from transfers.attempts`
  const key = attempt?.key ?? ''
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
  await world.book('r-2', 300n, '2026-12-01T18:00:00Z')
  at('2026-12-02T12:00:00Z')
  expect(await reconcileAfter('2026-12-01')).toEqual({ days: 3, differing: 0 })
  const asked = { page: 1, limit: 25, currency: 'USD', state: undefined } as const
  const { data, total } = await listReconciliations({ db }, asked)
  expect(total).toBe(3)
  expect(data.map(({ day, state }) => [day, state])).toEqual([
    ['2026-12-01', 'other-day'],
    ['2026-11-30', 'other-day'],
    ['2026-11-27', 'other-day'],
  ])
  expect((await listReconciliations({ db }, { ...asked, state: 'differs' })).total).toBe(0)
})

test('a statement whose balances do not differ by its entries is no statement to agree with', async () => {
  const { sql, at, reconcileAfter, compared } = await agreedOn24th()
  await sql`update transfers.statement_balances set balance_minor = balance_minor + 1 where day = '2026-11-24'`
  expect(await reconcileAfter('2026-11-24')).toEqual({ days: 2, differing: 1 })
  expect(await compared('2026-11-24')).toMatchObject({ state: 'differs', closingMinor: 71, cashMinor: 70 })
  at('2026-11-26T12:00:00Z')
  expect(await reconcileAfter('2026-11-25')).toMatchObject({ differing: 2 })
})

test('a day that no statement has is looked at again', async () => {
  const { at, payments, reconcileAfter, compared } = await agreedOn24th()
  at('2026-12-20T12:00:00Z')
  expect(await reconcile(payments, '2026-12-19')).toMatchObject({ differing: 0 })
  expect(await compared('2026-12-19')).toMatchObject({ state: 'not-reported', bankMinor: null })
  expect(await reconcileAfter('2026-12-19')).toMatchObject({ differing: 0 })
  expect(await compared('2026-12-19')).toMatchObject({ state: 'agrees', bankMinor: 0, closingMinor: 70 })
})

test('two people settle a day that no statement has, and a statement that comes later, however late, counts', async () => {
  const { db, sql, at, payments, reconcileAfter, compared } = await agreedOn24th()
  const by = { actor: 'ann', requestId: 'r' }
  const settle = (day: string) =>
    settleUnreportedDay(payments, transact, by, { currency: 'USD', day, note: 'On paper.' })
  await expect(settle('2026-11-24')).rejects.toMatchObject({ code: 'DAY_REPORTED' })
  await expect(settle('2020-01-01')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  at('2026-12-20T12:00:00Z')
  await reconcile(payments, '2026-12-19')
  const states = () => listStates(db, { from: '2026-12-19', before: '2026-12-20' })
  const [before, settled] = [await states(), await settle('2026-12-19')]
  expect(settled).toMatchObject({ state: 'not-reported', settled: { by: 'ann', note: 'On paper.' } })
  const agreed = (isAgreed: boolean): unknown => expect.objectContaining({ currency: 'USD', isAgreed })
  expect([before, await states()]).toEqual([
    expect.arrayContaining([agreed(false)]),
    expect.arrayContaining([agreed(true)]),
  ])
  // Comparing it again changes nothing, and what is posted with that day afterwards does.
  await reconcile(payments, '2026-12-19')
  expect(await compared('2026-12-19')).toMatchObject({ settled: { by: 'ann' } })
  await sql`update transfers.reconciliations set ledger_minor = 5 where day = '2026-12-19' and currency = 'USD'`
  expect(await states()).toEqual(expect.arrayContaining([agreed(false)]))
  expect(await compared('2026-12-19')).toMatchObject({ settled: null })
  // The statement comes weeks later.
  at('2027-01-20T12:00:00Z')
  await reconcileAfter('2027-01-19')
  expect(await compared('2026-12-19')).toMatchObject({ state: 'agrees', settled: null, bankMinor: 0 })
})

const line = (id: string, amountMinor: bigint, more: object = {}) => ({
  id,
  amountMinor,
  currency: 'USD' as const,
  bookedOn: '2026-11-25',
  keys: [],
  reference: 'WIRE',
  counterparty: 'Partner 1',
  ...more,
})

/** A bank that says nothing but by its statements. */
async function withSilentBank() {
  const world = await testTransfers()
  const { rail } = world
  const named = { name: 'scripted', rail, confirmsSettlement: false }
  const transfers = { ...world.transfers, rails: { USD: named, GBP: { ...named, name: 'another' } } }
  return {
    ...world,
    transfers,
    /** The bank books the lines, and its statement is read. */
    bankBooks: async (...lines: readonly ReturnType<typeof line>[]) => {
      rail.statement.push(...lines)
      await takeStatements(transfers, 'scripted')
    },
    outcomes: () =>
      world.database
        .sql`select bank_id as id, outcome, refused_because as because from transfers.statement_entries
        where rail = 'scripted' order by position`,
  }
}

test('the statement of a day is missing although the next one came: two people settle it, and it is compared as soon as it comes', async () => {
  const { at, transfers, rail, bankBooks, database } = await withSilentBank()
  const closing = (day: string, balanceMinor: bigint) =>
    rail.statement.push({ id: `closing ${day}`, currency: 'USD', day, balanceMinor })
  const stateOf = async (day: string) => (await getReconciliation(database, 'USD', day)).state
  at('2026-12-05T12:00:00Z')
  closing('2026-12-02', 100n)
  closing('2026-12-04', 160n)
  await bankBooks(line('fourth', 10n, { bookedOn: '2026-12-04' }))
  for (const day of ['2026-12-02', '2026-12-03', '2026-12-04']) await reconcile(transfers, day)
  expect([await stateOf('2026-12-03'), await stateOf('2026-12-04')]).toEqual(['not-reported', 'differs'])
  const day = { currency: 'USD', day: '2026-12-03', note: 'On paper.' } as const
  const by = { actor: 'ann', requestId: 'r' }
  expect(await settleUnreportedDay(transfers, transact, by, day)).toMatchObject({ settled: { by: 'ann' } })
  // It comes weeks later, and says something about the day after, too.
  at('2026-12-30T12:00:00Z')
  closing('2026-12-03', 150n)
  await bankBooks(line('third', 50n, { bookedOn: '2026-12-03' }))
  const booked = await database.sql<{ id: string; minor: bigint; on: string }[]>`
    select entry_id as id, amount_minor as minor, booked_on::text as on from transfers.statement_entries where rail = 'scripted'`
  for (const { id, minor, on } of booked)
    await testLedger(database.db).posts(
      new Date(`${on}T18:00:00Z`),
      receiptEvents.receiptBooked({ subjectId: id, currency: 'USD', amountMinor: minor }),
    )
  await reconcile(transfers, '2026-12-29')
  expect([await stateOf('2026-12-03'), await stateOf('2026-12-04')]).toEqual(['agrees', 'agrees'])
})

/** Transfers of three vendors, which were sent on Monday and booked as one sum on Wednesday, but for the third, which came back. */
async function threeBooked() {
  const world = await withSilentBank()
  const vendors = [await world.payee(), await world.payee(), await world.payee()]
  for (const one of vendors) await world.create(one.vendorId, [transfer(one)])
  await runCutoff(world.transfers, 'USD', monday)
  await world.submitAll()
  const states = async () => (await Promise.all(vendors.map((one) => world.states(one.vendorId)))).flat()
  world.at('2026-11-25T22:00:00Z')
  await runCutoff(world.transfers, 'USD', '2026-11-25')
  expect(await states()).toEqual(vendors.map(() => 'executed submitted'))
  const [first = '', second = '', third = ''] = world.rail.taken.map(({ key }) => key)
  await world.bankBooks(
    line('batch', -2000n, { keys: [first, second] }),
    line('back', 1000n, { keys: [third] }),
  )
  return { ...world, statesOfAll: states, keys: [first, second, third] as const }
}

test('what the statement has of our entries has settled on its day, and no date alone settles anything', async () => {
  const { transfers, keys, statesOfAll, outcomes, database } = await threeBooked()
  await takeStatements(transfers, 'scripted')
  expect((await statesOfAll()).toSorted()).toEqual([
    'executed settled',
    'executed settled',
    'executed submitted',
  ])
  expect(await outcomes()).toEqual([
    { id: 'batch', outcome: 'own', because: null },
    { id: 'back', outcome: 'own', because: null },
  ])
  const [first, second] = keys
  expect(
    await database.sql`
      select distinct settled_on::text as day from transfers.attempts where key in (${first}, ${second})`,
  ).toEqual([{ day: '2026-11-25' }])
})

test('every line is a receipt, or refused with a reason, unless it is one of ours', async () => {
  const { bankBooks, outcomes } = await withSilentBank()
  await bankBooks(
    line('credit', 500n),
    line('fee', -5n),
    line('nothing', 0n),
    line('pounds', 7n, { currency: 'GBP' }),
    line('unknown key', -9n, { keys: ['S00000000099999'] }),
    line('credit', 500n),
    line('credit', 501n),
  )
  expect(await outcomes()).toEqual([
    { id: 'credit', outcome: 'receipt', because: null },
    { id: 'fee', outcome: 'receipt', because: null },
    { id: 'nothing', outcome: 'refused', because: 'no-amount' },
    { id: 'pounds', outcome: 'refused', because: 'other-currency' },
    { id: 'unknown key', outcome: 'receipt', because: null },
    { id: expect.stringMatching(/^credit [0-9a-f]{16}$/) as string, outcome: 'refused', because: 'changed' },
  ])
})

test('a line is ours if it is the sum of the entries that it names, and not because its text has a key', async () => {
  const { bankBooks, outcomes, keys } = await threeBooked()
  const [first, second] = keys
  await bankBooks(
    line('a stranger with our key', 1n, { keys: [first] }),
    line('another sum', -1999n, { keys: [first, second] }),
    line('back again', 1000n, { keys: [first] }),
  )
  expect((await outcomes()).slice(2)).toMatchObject([
    { id: 'a stranger with our key', outcome: 'receipt' },
    { id: 'another sum', outcome: 'receipt' },
    { id: 'back again', outcome: 'own' },
  ])
})

test('a sum that one message has in parts and another as a whole is the same money, whichever is first', async () => {
  const { bankBooks, outcomes } = await withSilentBank()
  const part = (of: string, place: number, parts: number, amountMinor: bigint) =>
    line(`${of}:${place}`, amountMinor, { partOf: { id: of, parts } })
  await bankBooks(
    ...[part('first', 0, 2, 40n), part('first', 1, 2, 60n), line('first', 100n)],
    ...[line('second', 100n), part('second', 0, 2, 40n), part('second', 1, 2, 60n)],
  )
  // Another message divides the first into more parts, or repeats its own.
  await bankBooks(
    ...[40n, 30n, 30n].map((minor, place) => part('first', place, 3, minor)),
    part('first', 1, 2, 60n),
  )
  expect(await outcomes()).toMatchObject([
    { id: 'first:0', outcome: 'receipt' },
    { id: 'first:1', outcome: 'receipt' },
    { id: 'second', outcome: 'receipt' },
  ])
})
