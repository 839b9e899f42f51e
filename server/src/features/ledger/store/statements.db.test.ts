import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../platform/testing/database.ts'
import { carryAccrued } from '../domain/collection-events.ts'
import { testLedger } from '../testing/test-ledger.ts'
import { readTotals, readTotalsThrough } from './balances.ts'
import {
  listEntries,
  listMonths,
  readStatement,
  type EntryCursor,
  type StatementEntry,
} from './statements.ts'

const { db } = await testDatabase()
const { posts } = testLedger(db)
const vendorId = randomUUID()
const account = { vendorId, account: 'carry-receivable', currency: 'USD' } as const

/** 100 for partner 1 and 10 for partner 2 every second day from 1 January to 31 May. */
const days = Array.from({ length: 76 }, (_, n) => new Date(Date.UTC(2026, 0, 1 + 2 * n, 15)))
for (const at of days)
  await posts(
    at,
    ...[1, 2].map((partnerId) =>
      carryAccrued({
        vendorId,
        subjectId: `${at.toISOString()} ${partnerId}`,
        currency: 'USD',
        partnerId,
        amountMinor: partnerId === 1 ? 100n : 10n,
      }),
    ),
  )
await posts(
  days[75] ?? new Date(),
  carryAccrued({
    vendorId: randomUUID(),
    subjectId: 'other',
    currency: 'USD',
    partnerId: 1,
    amountMinor: 7n,
  }),
)

const through = (day: string) =>
  BigInt(days.filter((at) => at.toISOString().slice(0, 10) <= day).length) * 110n

test('a period opens and closes with the sums of everything before, wherever its days are', async () => {
  const periods = [
    ...['2026-01-01 2026-01-01', '2026-01-02 2026-02-28', '2026-02-01 2026-02-28', '2026-02-15 2026-04-10'],
    ...['2025-01-01 2025-12-31', '2026-05-31 2026-05-31', '2026-06-01 2027-06-30', '2025-01-01 2027-01-01'],
  ]
  for (const period of periods) {
    const [fromOn = '', toOn = ''] = period.split(' ')
    const dayBefore = new Date(Date.parse(fromOn) - 86_400_000).toISOString().slice(0, 10)
    const [openingMinor, closingMinor] = [through(dayBefore), through(toOn)]
    expect([period, await readStatement(db, { ...account, fromOn, toOn })]).toEqual([
      period,
      { openingMinor, closingMinor, debitMinor: closingMinor - openingMinor, creditMinor: 0n },
    ])
  }
  const income = { ...account, account: 'carry-income' } as const
  const statement = await readStatement(db, { ...income, fromOn: '2026-02-01', toOn: '2026-02-03' })
  expect(statement).toMatchObject({ openingMinor: -1760n, debitMinor: 0n, creditMinor: 110n })
})

test('the pages of a period have every entry once, in order, with the balance after each', async () => {
  const period = { ...account, fromOn: '2026-02-15', toOn: '2026-04-10' }
  const listed: StatementEntry[] = []
  let after: EntryCursor | undefined
  do {
    const page = await listEntries(db, { ...period, after, limit: 7 })
    expect(page.entries.length).toBeGreaterThan(0)
    listed.push(...page.entries)
    after = page.next
  } while (after)
  const statement = await readStatement(db, period)
  expect(listed.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)).toBe(statement.debitMinor)
  expect(listed.at(-1)?.balanceMinor).toBe(statement.closingMinor)
  expect(listed[0]).toMatchObject({
    kind: 'carry-accrued',
    partnerId: 1,
    bookedOn: '2026-02-16',
    balanceMinor: statement.openingMinor + 100n,
  })
  expect(new Set(listed.map(({ sequence }) => sequence)).size).toBe(listed.length)
  expect(await listEntries(db, { ...period, fromOn: '2026-07-01', toOn: '2026-07-31', limit: 7 })).toEqual({
    entries: [],
    next: undefined,
  })
})

test('the months follow each other, the latest first', async () => {
  const months = await listMonths(db, account)
  expect(months.map(({ month }) => month)).toEqual(['2026-05', '2026-04', '2026-03', '2026-02', '2026-01'])
  expect(months.at(-1)).toEqual({
    month: '2026-01',
    openingMinor: 0n,
    debitMinor: 1760n,
    creditMinor: 0n,
    closingMinor: 1760n,
  })
  for (const [at, { openingMinor }] of months.entries())
    expect(openingMinor).toBe(months[at + 1]?.closingMinor ?? 0n)
  expect(months[0]?.closingMinor).toBe(76n * 110n)
})

test('the totals over all books at the end of a day add up to zero and end at the present ones', async () => {
  const totals = await readTotalsThrough(db, '2026-03-10')
  expect(totals).toEqual([
    { account: 'carry-income', currency: 'USD', partnerId: 1, balanceMinor: -3500n },
    { account: 'carry-income', currency: 'USD', partnerId: 2, balanceMinor: -350n },
    { account: 'carry-receivable', currency: 'USD', partnerId: 1, balanceMinor: 3500n },
    { account: 'carry-receivable', currency: 'USD', partnerId: 2, balanceMinor: 350n },
  ])
  expect(await readTotalsThrough(db, '2026-12-31')).toEqual(await readTotals(db))
})
