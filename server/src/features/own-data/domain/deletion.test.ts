import { expect, test } from 'vitest'
import type { Account } from '@sooner/rules/ledger'
import { obstaclesOf } from './deletion.ts'

const standing = (account: Account, balanceMinor: bigint) =>
  obstaclesOf({ balances: [{ account, balanceMinor }], unfinishedStates: [] })

test.each([
  ['payable-to-vendor', -1n, ['payments-under-way']],
  ['in-transit', -1n, ['payments-under-way']],
  ['returns', -1n, ['payments-returned']],
  ['fee-receivable', -1n, ['amounts-owed']],
  ['adjustment-receivable', 1n, ['amounts-owed']],
  ['adjustment-receivable', 0n, []],
  ['bank-cash', -100n, []],
  ['fee-income', -100n, []],
] as const)('%s of %s is in the way of a deletion as %j', (account, minor, obstacles) => {
  expect(standing(account, minor)).toEqual(obstacles)
})

test('each obstacle is named once, with open invoices', () => {
  const balances = (['in-transit', 'payable-to-vendor', 'returns'] as const).map((account) => ({
    account,
    balanceMinor: -5n,
  }))
  expect(obstaclesOf({ balances, unfinishedStates: ['imported', 'delinquent', 'funded'] })).toEqual([
    'payments-under-way',
    'payments-returned',
    'open-invoices',
    'unpaid-by-partner',
  ])
})

test.each([
  ['funded', 'unpaid-by-partner'],
  ['partially-settled', 'unpaid-by-partner'],
  ['delinquent', 'unpaid-by-partner'],
  ['defaulted-open', 'unpaid-by-partner'],
  ['requested', 'open-invoices'],
  ['open-for-redirect', 'open-invoices'],
] as const)('an invoice that is %s is in the way as %s', (state, obstacle) => {
  expect(obstaclesOf({ balances: [], unfinishedStates: [state] })).toEqual([obstacle])
})
