import { expect, test } from 'vitest'
import { form, testBankAccounts } from '../testing/test-bank-accounts.ts'
import { listFrozenAccounts, listHeldAccounts } from './list-for-operators.ts'

const { bankAccounts, database, add, vendor } = await testBankAccounts()
const { sql } = database
const days = ['2026-09-01', '2026-09-02', '2026-09-03']

test.each([
  {
    title: 'held, the oldest first',
    list: listHeldAccounts,
    order: days,
    store: (id: string, day: string) => sql`
      update bank_accounts.accounts set process = 'instant', amounts = null, created_at = ${day} where id = ${id}`,
  },
  {
    title: 'stopped, the latest first',
    list: listFrozenAccounts,
    order: days.toReversed(),
    store: (id: string, day: string) =>
      sql`update bank_accounts.accounts set frozen_at = ${day} where id = ${id}`,
  },
])('the accounts that are $title, have pages with the number of all', async ({ list, order, store }) => {
  const added = () => add(vendor(), form())
  await added()
  const expected: string[] = []
  for (const day of order) {
    const { id } = await added()
    await store(id, day)
    expected.push(id)
  }
  const pageOf = async (page: number) => {
    const { data, ...counts } = await list(bankAccounts, { page, limit: 2 })
    expect(counts).toEqual({ page, limit: 2, total: 3 })
    return data.map(({ account }) => account.id)
  }
  expect([await pageOf(1), await pageOf(2), await pageOf(3)]).toEqual([
    expected.slice(0, 2),
    expected.slice(2),
    [],
  ])
})
