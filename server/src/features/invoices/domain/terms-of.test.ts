import { addDays } from '@sooner/rules/banking-calendar'
import { dueDateAlgorithms, dueDatePrecedences, type DueDateAlgorithm } from '@sooner/rules/due-dates'
import fc from 'fast-check'
import { expect, test, describe } from 'vitest'
import { requiresDocument, cycleDueDate, dueDatesOf, preferredDueDate, suggestedDueDate } from './terms-of.ts'

const document = { documentKind: 'invoice', amountMinor: 100_01n } as const
const never = { requiredDocument: 'never', requiredDocumentAboveMinor: null } as const
const above = { requiredDocument: 'above-amount', requiredDocumentAboveMinor: 100_00n } as const

test('a document is required never, above an amount, or always, and never of a credit memo', () => {
  expect(requiresDocument(never, document)).toBe(false)
  expect(requiresDocument(above, document)).toBe(true)
  expect(requiresDocument(above, { ...document, amountMinor: 100_00n })).toBe(false)
  expect(requiresDocument({ ...never, requiredDocument: 'always' }, document)).toBe(true)
  expect(
    requiresDocument({ ...never, requiredDocument: 'always' }, { ...document, documentKind: 'credit-memo' }),
  ).toBe(false)
})

const terms = (dueDateAlgorithm: DueDateAlgorithm) =>
  ({ dueDateAlgorithm, dueDatePrecedence: 'suggested', billingCycle: null }) as const
const dated = (glDate: string | null, paymentTermsDays: number | null, invoiceDate = '2026-01-10') => ({
  invoiceDate,
  glDate,
  paymentTermsDays,
  clientDueDate: null,
})

const golden: readonly [DueDateAlgorithm, string, number, string][] = [
  ['gl-plus-terms', '2026-01-31', 30, '2026-03-02'],
  ['gl-plus-terms', '2024-01-31', 30, '2024-03-01'],
  ['gl-plus-terms', '2024-02-29', 365, '2025-02-28'],
  ['gl-plus-terms', '2026-01-31', 0, '2026-01-31'],
  // A due date on a weekend or on New Year's Day is not moved.
  ['gl-plus-terms', '2025-12-02', 30, '2026-01-01'],
  ['gl-end-of-month-plus-terms', '2026-02-01', 0, '2026-02-28'],
  ['gl-end-of-month-plus-terms', '2024-02-01', 0, '2024-02-29'],
  ['gl-end-of-month-plus-terms', '2026-02-28', 30, '2026-03-30'],
  ['gl-end-of-month-plus-terms', '2026-12-31', 30, '2027-01-30'],
  ['gl-end-of-month-plus-terms', '2026-12-01', 45, '2027-02-14'],
  ['gl-end-of-month-plus-terms-plus-3', '2024-02-10', 30, '2024-04-02'],
  ['gl-end-of-month-plus-terms-plus-5', '2026-01-15', 0, '2026-02-05'],
  ['gl-end-of-month-plus-terms-plus-7', '2026-04-30', 60, '2026-07-06'],
  ['gl-end-of-month-plus-terms-plus-9', '2026-12-15', 0, '2027-01-09'],
  ['invoice-date-plus-terms', '2026-05-05', 30, '2026-02-09'],
]

test.each(golden)('%s from %s and %i days: %s', (algorithm, glDate, days, due) => {
  expect(suggestedDueDate(terms(algorithm), dated(glDate, days))).toBe(due)
})

describe('the billing cycle', () => {
  test.each([
    // general-ledger date, cutoff day, months, due day, due date
    ['2026-01-25', 25, 1, 15, '2026-02-15'],
    ['2026-01-26', 25, 1, 15, '2026-03-15'],
    ['2026-01-31', 31, 1, 31, '2026-02-28'],
    ['2024-01-31', 31, 1, 31, '2024-02-29'],
    ['2026-12-26', 25, 1, 10, '2027-02-10'],
    ['2026-12-31', 31, 2, 29, '2027-02-28'],
    ['2027-12-31', 31, 2, 29, '2028-02-29'],
    ['2026-04-30', 31, 0, 31, '2026-04-30'],
    // A due date before the general-ledger date is not corrected.
    ['2026-04-20', 25, 0, 5, '2026-04-05'],
    ['2026-02-28', 30, 12, 31, '2027-02-28'],
  ])('%s with cutoff %i, %i months and due day %i: %s', (glDate, cutoffDay, months, dueDay, due) => {
    expect(cycleDueDate(glDate, { cutoffDay, months, dueDay })).toBe(due)
  })

  test('a later general-ledger date is never due earlier', () => {
    const day = fc.integer({ min: 0, max: 5000 }).map((count) => addDays('2020-01-01', count))
    const cycle = fc.record({
      cutoffDay: fc.integer({ min: 1, max: 31 }),
      months: fc.integer({ min: 0, max: 24 }),
      dueDay: fc.integer({ min: 1, max: 31 }),
    })
    fc.assert(
      fc.property(day, cycle, (glDate, agreed) => {
        expect(cycleDueDate(glDate, agreed) <= cycleDueDate(addDays(glDate, 1), agreed)).toBe(true)
      }),
    )
  })
})

test('a value that is missing leaves the suggested date unknown', () => {
  const without = (glDate: string | null, days: number | null) =>
    dueDateAlgorithms.filter((algorithm) => suggestedDueDate(terms(algorithm), dated(glDate, days)) !== null)
  expect(without(null, 30)).toEqual(['invoice-date-plus-terms'])
  expect(without('2026-01-10', null)).toEqual([])
  expect(without('2026-01-10', 30)).toEqual(
    dueDateAlgorithms.filter((algorithm) => algorithm !== 'gl-monthly-billing-cycle'),
  )
})

test('the precedence chooses between the received and the suggested date', () => {
  const chosen = (received: string | null, suggested: string | null) =>
    dueDatePrecedences.map((precedence) => preferredDueDate(precedence, received, suggested))
  // In the order latest, earliest, received, suggested.
  expect(chosen('2026-03-01', '2026-02-01')).toEqual(['2026-03-01', '2026-02-01', '2026-03-01', '2026-02-01'])
  expect(chosen('2026-02-01', '2026-03-01')).toEqual(['2026-03-01', '2026-02-01', '2026-02-01', '2026-03-01'])
  expect(new Set(chosen(null, '2026-03-01'))).toEqual(new Set(['2026-03-01']))
  expect(new Set(chosen('2026-02-01', null))).toEqual(new Set(['2026-02-01']))
  expect(new Set(chosen(null, null))).toEqual(new Set([null]))
})

test('both dates are answered', () => {
  const agreed = { ...terms('gl-plus-terms'), dueDatePrecedence: 'received' } as const
  const invoice = { ...dated('2026-01-10', 30), clientDueDate: '2026-04-01' }
  expect(dueDatesOf(agreed, invoice)).toEqual({ suggestedDueDate: '2026-02-09', dueDate: '2026-04-01' })
})
