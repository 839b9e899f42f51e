import { expect, test } from 'vitest'
import { clientOptions } from './client-choices.tsx'

const total = (partnerId: number, externalClientId: string, clientName: string) => ({
  partnerId,
  externalClientId,
  clientName,
})
const partners = [
  { partnerId: 1, partnerName: 'Harborline' },
  { partnerId: 2, partnerName: 'Keystone' },
]

test('clients of two partners that have the same id are two choices, and each names its partner', () => {
  const totals = [total(1, 'OAK', 'Oak Court'), total(2, 'OAK', 'Oak Court'), total(1, 'ELM', 'Elm Park')]
  // A client in two currencies has two totals.
  const options = clientOptions(['2 OAK'], [...totals, total(1, 'ELM', 'Elm Park')], partners)
  expect(options.map(({ value, text }) => [value, text])).toEqual([
    ['2 OAK', 'Oak Court (Keystone, OAK)'],
    ['1 OAK', 'Oak Court (Harborline, OAK)'],
    ['1 ELM', 'Elm Park'],
  ])
})

test('a client that a link names is a choice although nobody knows it', () => {
  expect(clientOptions(['3 GONE'], [], partners)).toEqual([{ value: '3 GONE', text: 'GONE', detail: 'GONE' }])
})
