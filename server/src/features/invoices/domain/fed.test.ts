import { fedInvoice } from '@sooner/contract/invoice-feed'
import { expect, test } from 'vitest'
import { incomingOf, refusalOf } from './fed.ts'

const fed = (more: object) =>
  fedInvoice.parse({
    sourceId: 'S-1',
    externalVendorId: 'V-1',
    externalClientId: 'C-1',
    number: 'INV-1',
    amountMinor: 100,
    currency: 'USD',
    invoiceDate: '2026-11-10',
    ...more,
  })

test.each([
  [{ amountMinor: 0 }, undefined],
  [{ amountMinor: -1 }, 'AMOUNT_NEGATIVE'],
  [{ openAmountMinor: -1 }, 'AMOUNT_NEGATIVE'],
  [{ openAmountMinor: 100 }, undefined],
  [{ openAmountMinor: 101 }, 'OPEN_AMOUNT_TOO_LARGE'],
  [{ documentKind: 'credit-memo', amountMinor: -100, openAmountMinor: -50 }, undefined],
  [{ documentKind: 'credit-memo', amountMinor: -100, openAmountMinor: -101 }, 'OPEN_AMOUNT_TOO_LARGE'],
])('a document with %j is refused for %s', (more, reason) => {
  expect(refusalOf(fed(more))).toBe(reason)
})

test('a credit memo names its invoice by the id before the number, and an invoice names none', () => {
  const both = { linkedSourceId: 'S-9', linkedNumber: 'INV-9' }
  const linkedOf = (more: object) => incomingOf(fed(more)).linked
  expect(linkedOf({ documentKind: 'credit-memo', ...both })).toEqual({ by: 'source-id', id: 'S-9' })
  expect(linkedOf({ documentKind: 'credit-memo', linkedNumber: 'INV-9' })).toEqual({
    by: 'number',
    number: 'INV-9',
  })
  expect(linkedOf(both)).toBeNull()
})
