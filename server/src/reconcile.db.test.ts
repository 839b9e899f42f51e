import { expect, test } from 'vitest'
import { testLedger } from './features/ledger/testing/test-ledger.ts'
import { collectionReceived } from './features/ledger/domain/collection-events.ts'
import { ensureRail } from './features/transfers/store/answers.ts'
import { feeDebit, testTransfers, transfer } from './features/transfers/testing/test-transfers.ts'
import {
  getReconciliation,
  listReconciliations,
  reconcile,
} from './features/transfers/use-cases/operated/reconcile.ts'
import { runCutoff } from './features/transfers/use-cases/run-cutoff.ts'
import { submit } from './features/transfers/use-cases/submit.ts'
import { takeAnswers } from './features/transfers/use-cases/take-answers.ts'
import { simulatedRail } from './sandbox/bank/index.ts'

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
  await testLedger(db).posts(
    new Date('2026-11-24T18:00:00Z'),
    collectionReceived({ subjectId: 'c', currency: 'USD', partnerId: 1, amountMinor: 70n }),
  )
  at('2026-11-25T12:00:00Z')
  expect(await reconcile(payments, '2026-11-24')).toEqual({ days: 2, differing: 0 })
  expect(await compared('2026-11-24')).toMatchObject({
    state: 'agrees',
    rail: 'sandbox',
    ledgerMinor: -1470,
    bankMinor: -1470,
    differenceMinor: 0,
    otherMinor: 70,
    differenceCount: 0,
    differences: [],
  })
  // No rail of sterling reports anything.
  expect(await getReconciliation({ db }, 'GBP', '2026-11-24')).toMatchObject({
    state: 'not-reported',
    rail: null,
    bankMinor: null,
    differenceMinor: null,
  })
})

test('a planted difference is found to the cent, and one of another day is explained', async () => {
  at('2026-11-25T12:00:00Z')
  const one = await payee()
  await create(one.vendorId, [transfer(one, { amountMinor: 2000n })])
  const other = await payee()
  await create(other.vendorId, [transfer(other, { amountMinor: 300n })])
  await runCutoff(payments, 'USD', '2026-11-25')
  await submitAll()
  // The bank books on Friday, and its answers are read on Monday.
  at('2026-11-30T12:00:00Z')
  await takeAnswers(payments, 'sandbox')
  at('2026-12-01T12:00:00Z')
  expect(await reconcile(payments, '2026-11-27')).toEqual({ days: 2, differing: 0 })
  const [key, planted] = [await keyOf(2000), await keyOf(300)]
  expect(await compared('2026-11-27')).toMatchObject({
    state: 'other-day',
    ledgerMinor: 0,
    bankMinor: -2300,
    differenceCount: 2,
    differences: [
      { key, ledgerMinor: 0, bankMinor: -2000, otherDay: '2026-11-30' },
      { key: planted, ledgerMinor: 0, bankMinor: -300, otherDay: '2026-11-30' },
    ],
  })
  await sql`update sandbox.bank_entries set amount_minor = 301 where key = ${planted}`
  expect(await reconcile(payments, '2026-11-30')).toEqual({ days: 2, differing: 1 })
  expect(await compared('2026-11-30')).toMatchObject({
    state: 'differs',
    ledgerMinor: -2300,
    bankMinor: 0,
    differenceMinor: 2300,
    differences: [
      { key, otherDay: '2026-11-27' },
      { key: planted, ledgerMinor: -300, bankMinor: 0, otherDay: null },
    ],
  })
  // The next run looks at the day again, and finds that it is explained.
  await sql`update sandbox.bank_entries set amount_minor = 300 where key = ${planted}`
  expect(await reconcile(payments, '2026-12-01')).toEqual({ days: 3, differing: 0 })
  const asked = { page: 1, limit: 25, currency: 'USD', state: undefined } as const
  const { data, total } = await listReconciliations({ db }, asked)
  expect(total).toBe(4)
  expect(data.map(({ day, state }) => [day, state])).toEqual([
    ['2026-12-01', 'agrees'],
    ['2026-11-30', 'other-day'],
    ['2026-11-27', 'other-day'],
    ['2026-11-24', 'agrees'],
  ])
  expect((await listReconciliations({ db }, { ...asked, state: 'differs' })).total).toBe(0)
})
