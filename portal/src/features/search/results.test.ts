import { expect, test } from 'vitest'
import { groupsOf } from './results.ts'
import { en } from './words/en.ts'

const invoice = (number: string) => ({
  id: number,
  number,
  clientName: 'Oak Hotel',
  amountMinor: 123_450,
  currency: 'USD' as const,
})
const payment = { id: 'p', paymentReference: 'S42', amountMinor: 500, currency: 'USD' as const }
const oak = { partnerId: 1, externalClientId: 'OAK-7', clientName: 'Oak Hotel' }
const none = { invoices: { data: [], total: 0 }, payments: { data: [], total: 0 }, clients: [] }
const found = (of: Partial<Parameters<typeof groupsOf>[0]>, term: string) =>
  groupsOf({ ...none, ...of }, term, en, 'en-US')

test('each kind has its group, and one without results has none', () => {
  const invoices = { data: [invoice('A-1')], total: 1 }
  expect(found({ invoices, payments: { data: [payment], total: 1 } }, 'x')).toEqual([
    {
      kind: 'invoices',
      results: [{ to: '/dashboard/invoices/A-1', text: 'A-1', detail: 'Oak Hotel, $1,234.50' }],
    },
    { kind: 'payments', results: [{ to: '/dashboard/payments/p', text: 'S42', detail: '$5.00' }] },
  ])
  expect(found({}, 'x')).toEqual([])
  expect(groupsOf({ invoices: undefined, payments: undefined, clients: [] }, 'x', en, 'en-US')).toEqual([])
})

test('where there are more than are shown, the list is searched for the same', () => {
  const data = [invoice('A-1'), invoice('A-2'), invoice('A-3')]
  const [group] = found({ invoices: { data, total: 1200 } }, 'a & b')
  expect(group?.results).toHaveLength(4)
  expect(group?.results.at(-1)).toEqual({
    to: '/dashboard/invoices?searchTerm=a+%26+b',
    text: 'All 1,200 invoices with “a & b”',
  })
  expect(found({ invoices: { data, total: 3 } }, 'a')[0]?.results).toHaveLength(3)
})

test('a client is found by its name, without accents, or its number, and leads to its invoices', () => {
  const clients = [{ ...oak, clientName: 'Energía del Sur', externalClientId: 'E-1' }, oak]
  const names = (term: string) =>
    found({ clients }, term).flatMap(({ results }) => results.map(({ text }) => text))
  expect(names('energia')).toEqual(['Energía del Sur'])
  expect(names('oak-7')).toEqual(['Oak Hotel'])
  expect(found({ clients }, 'oak')[0]?.results[0]?.to).toBe('/dashboard/invoices?clients=1+OAK-7')
})
