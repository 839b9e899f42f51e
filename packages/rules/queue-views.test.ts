import { expect, test } from 'vitest'
import { readViewSearch, viewNameForm } from './queue-views.ts'

test('the filters of a queue are kept in one order, without the page, the item and the view', () => {
  expect(readViewSearch('invoices', '?search=Oak+%26+Elm&page=2&item=x&state=requested&saved=y')).toEqual({
    search: 'state=requested&search=Oak+%26+Elm',
    unusable: [],
  })
  expect(readViewSearch('approvals', '')).toEqual({ search: '', unusable: [] })
})

test('a filter that the queue does not have, or not with this value, is left out and named', () => {
  expect(readViewSearch('invoices', 'state=gone&search=Oak&color=red&vendor=1%20or%201')).toEqual({
    search: 'search=Oak',
    unusable: ['state', 'color', 'vendor'],
  })
  // What each object has is no filter.
  expect(readViewSearch('accounts', 'constructor=held&__proto__=held').unusable).toEqual([
    'constructor',
    '__proto__',
  ])
  expect(readViewSearch('invoices', `search=${'x'.repeat(100_000)}`)).toEqual({
    search: '',
    unusable: ['search'],
  })
})

test('a name has nothing that cannot be seen or turns text around', () => {
  for (const name of ['Held, over $5,000', 'Retenidas – año', '<b>&"', '‘كبيرة’'])
    expect(name).toMatch(viewNameForm)
  for (const name of ['a\nb', 'a\0', 'a\u202Eb', 'a\u200Bb', 'a\u2028b'])
    expect(name).not.toMatch(viewNameForm)
})
