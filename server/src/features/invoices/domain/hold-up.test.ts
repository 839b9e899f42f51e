import { vendorStatuses } from '@sooner/rules/vendors'
import { expect, test } from 'vitest'
import { holdUpOf } from './hold-up.ts'

test('what is due is paid to active and dormant vendors that have an account of the currency', () => {
  const accounts = [undefined, { currency: 'GBP' }, { currency: 'USD' }] as const
  const table = Object.fromEntries(
    vendorStatuses.map((status) => [
      status,
      accounts.map((account) => holdUpOf(status, 'USD', account, true)),
    ]),
  )
  const paid = ['no-payable-account', 'no-payable-account', null]
  const stopped = ['vendor-not-active', 'vendor-not-active', 'vendor-not-active']
  expect(table).toEqual({ inactive: stopped, active: paid, dormant: paid, deactivated: stopped })
})

test('a currency that no rail transfers is not paid, whatever account there is', () => {
  for (const account of [undefined, { currency: 'USD' }] as const) {
    expect(holdUpOf('active', 'USD', account, false)).toBe('no-rail')
    expect(holdUpOf('inactive', 'USD', account, false)).toBe('vendor-not-active')
  }
})
