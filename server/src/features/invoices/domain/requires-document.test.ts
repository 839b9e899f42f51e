import { expect, test } from 'vitest'
import { requiresDocument } from './requires-document.ts'

const invoice = { documentKind: 'invoice', amountMinor: 100_01n } as const
const never = { requiredDocument: 'never', requiredDocumentAboveMinor: null } as const
const above = { requiredDocument: 'above-amount', requiredDocumentAboveMinor: 100_00n } as const

test('a document is required never, above an amount, or always, and never of a credit memo', () => {
  expect(requiresDocument(never, invoice)).toBe(false)
  expect(requiresDocument(above, invoice)).toBe(true)
  expect(requiresDocument(above, { ...invoice, amountMinor: 100_00n })).toBe(false)
  expect(requiresDocument({ ...never, requiredDocument: 'always' }, invoice)).toBe(true)
  expect(
    requiresDocument({ ...never, requiredDocument: 'always' }, { ...invoice, documentKind: 'credit-memo' }),
  ).toBe(false)
})
