import { expect, test } from 'vitest'
import { incomingRow } from '../testing/incoming-row.ts'
import { contentOf } from './content-of.ts'

const at = new Date('2026-11-20T17:00:00Z')
const content = (more: Parameters<typeof incomingRow>[0]) => contentOf(incomingRow(more), 45, at)

test('the amounts of a credit memo are negative, whichever sign its source writes', () => {
  for (const sign of [1n, -1n]) {
    const amounts = { amountMinor: sign * 500n, openAmountMinor: sign * 200n }
    expect(content({ documentKind: 'credit-memo', ...amounts })).toMatchObject({
      amountMinor: -500n,
      openAmountMinor: -200n,
    })
  }
})

test('what a source leaves out follows from its other values and the terms, and what it states counts', () => {
  expect(content({ paymentTermsDays: null })).toMatchObject({
    openAmountMinor: 1_000_00n,
    receivedDate: '2026-11-20',
    paymentTermsDays: 45,
  })
  const stated = { openAmountMinor: 5n, receivedDate: '2026-11-12', paymentTermsDays: 10 }
  expect(content(stated)).toMatchObject(stated)
})

test('a credit memo is linked by the id or by the number that it names, and an invoice never', () => {
  const byId = { by: 'source-id', id: 'S-9' } as const
  const linked = (
    documentKind: 'invoice' | 'credit-memo',
    to: typeof byId | { by: 'number'; number: string },
  ) => content({ documentKind, linked: to }).linksTo
  expect([
    linked('credit-memo', byId),
    linked('credit-memo', { by: 'number', number: ' 007 a' }),
    linked('invoice', byId),
  ]).toEqual(['source-id:S-9', 'number:7A', null])
})
