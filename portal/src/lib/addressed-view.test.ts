import fc from 'fast-check'
import { pageSizes } from '@sooner/rules/paging'
import { expect, test } from 'vitest'
import { addressOf, isNamedIn, viewIn } from './addressed-view.ts'

const first = { page: 1, limit: 10, sortField: 'due', sortDirection: 'desc' } as const

test('an address reproduces its view, and keeps what is not of the table', () => {
  const anyView = fc.record({
    page: fc.integer({ min: 1, max: 5000 }),
    limit: fc.constantFrom(...pageSizes),
    sortField: fc.constantFrom('due', 'amount'),
    sortDirection: fc.constantFrom('asc', 'desc'),
  })
  fc.assert(
    fc.property(anyView, (view) => {
      const address = addressOf(view, 'paid', first, new URLSearchParams('page=3&paidPage=9&paidLimit=50'))
      expect(viewIn(new URLSearchParams(String(address)), 'paid', first)).toEqual(view)
      expect(address.get('page')).toBe('3')
    }),
  )
})

test('what is as at first is not in the address', () => {
  const address = addressOf(first, 'paid', first, new URLSearchParams('tab=payments&paidPage=2'))
  expect(String(address)).toBe('tab=payments')
  expect(isNamedIn(address, 'paid')).toBe(false)
  expect(isNamedIn(addressOf({ ...first, page: 2 }, 'paid', first, address), 'paid')).toBe(true)
})

test('what is missing is as at first, and what is unreadable falls back as in every list', () => {
  expect(viewIn(new URLSearchParams('page=3'), 'paid', first)).toEqual(first)
  const address = new URLSearchParams('paidPage=x&paidLimit=x&paidSortDirection=up')
  expect(viewIn(address, 'paid', first)).toEqual({ ...first, limit: 25, sortDirection: 'asc' })
})
