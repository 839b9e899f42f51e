import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultInvoiceTerms, fitsPattern, invoiceTermsFaults, isListed } from './partner-terms.ts'

test.each<[string, string, boolean]>([
  ['INV-1', 'inv-1 ', true],
  ['INV-1', 'INV-10', false],
  ['INV-*', 'INV-', true],
  ['*', '', true],
  ['*-7', 'HL-7', true],
  ['A*A', 'A', false],
  ['A*A', 'AA', true],
  ['a*b*c', 'a-b-b-c', true],
  ['a*b*c', 'a-c-b', false],
  ['A.C', 'ABC', false],
  ['**', 'anything', true],
])('the pattern %s and the number %j: %s', (pattern, text, fits) => {
  expect(fitsPattern(pattern, text)).toBe(fits)
})

test('a pattern fits what the regular expression of the same meaning fits', () => {
  const short = fc.string({ unit: fc.constantFrom('a', 'b', '*'), maxLength: 7 })
  const plain = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 9 })
  fc.assert(
    fc.property(short, plain, (pattern, text) => {
      expect(fitsPattern(pattern, text)).toBe(new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(text))
    }),
  )
})

test('a list names clients by id, exactly, and invoices by a pattern of their number', () => {
  const entries = [
    { kind: 'client-id', value: 'C-*' },
    { kind: 'number-pattern', value: 'TEST*' },
  ] as const
  const isNamed = (externalClientId: string, number: string) =>
    isListed(entries, { externalClientId, number })
  expect([isNamed('C-*', '1'), isNamed('C-1', '1'), isNamed('x', 'test 9'), isNamed('x', '9')]).toEqual([
    true,
    false,
    true,
    false,
  ])
})

test('terms that depend on each other are refused where one is missing or too many', () => {
  const faultsOf = (change: object) =>
    invoiceTermsFaults({ ...defaultInvoiceTerms, ...change }, ['NET-30']).map(({ field }) => field)
  const billingCycle = { cutoffDay: 20, months: 1, dueDay: 15 }
  expect([
    faultsOf({}),
    faultsOf({ invoiceProgramCode: 'NET-30' }),
    faultsOf({ invoiceProgramCode: 'NET-60' }),
    faultsOf({ requiredDocument: 'above-amount', requiredDocumentAboveMinor: 1 }),
    faultsOf({ requiredDocument: 'above-amount' }),
    faultsOf({ requiredDocument: 'always', requiredDocumentAboveMinor: 1 }),
    faultsOf({ billingCycle }),
    faultsOf({ dueDateAlgorithm: 'gl-monthly-billing-cycle' }),
    faultsOf({ dueDateAlgorithm: 'gl-monthly-billing-cycle', billingCycle }),
  ]).toEqual([
    [],
    [],
    ['invoiceProgramCode'],
    [],
    ['requiredDocumentAboveMinor'],
    ['requiredDocumentAboveMinor'],
    ['billingCycle'],
    ['billingCycle'],
    [],
  ])
})
