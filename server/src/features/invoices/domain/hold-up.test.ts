import { vendorStatuses } from '@sooner/rules/vendors'
import { expect, test } from 'vitest'
import { holdUpOf } from './hold-up.ts'

test('what is due is paid to active and dormant vendors that have an account of the currency', () => {
  const accounts = [undefined, { currency: 'GBP' }, { currency: 'USD' }] as const
  const table = Object.fromEntries(
    vendorStatuses.map((status) => [status, accounts.map((account) => holdUpOf(status, 'USD', account))]),
  )
  const paid = ['no-payable-account', 'no-payable-account', null]
  const stopped = ['vendor-not-active', 'vendor-not-active', 'vendor-not-active']
  expect(table).toEqual({ inactive: stopped, active: paid, dormant: paid, deactivated: stopped })
})
