import { programCodes, type ProgramCode } from '@sooner/rules/programs'
import { expect, test } from 'vitest'
import { eligibleDate, isEligibleByDocument } from './eligible-date.ts'

const invoice = {
  currency: 'USD',
  invoiceDate: '2026-01-31',
  dueDate: '2026-04-15',
  // Half past eight in the evening of the 9th in New York.
  approvedAt: new Date('2026-02-10T01:30:00Z'),
  partnerPaidOn: null,
} as const

test.each<[ProgramCode, number | null, string | null]>([
  ['NET-15', 15, '2026-02-15'],
  ['NET-30', 30, '2026-03-02'],
  ['NET-45', 45, '2026-03-17'],
  ['NET-60', 60, '2026-04-01'],
  ['Custom', 20, '2026-02-20'],
  ['Pay-On-Approval', null, '2026-02-09'],
  ['Pay-When-Paid', null, null],
  ['On-Demand', null, '2026-04-15'],
])('%s (%s days): %s', (programCode, netDays, day) => {
  expect(eligibleDate({ programCode, netDays }, invoice)).toBe(day)
})

test('without a program, the due date applies', () => {
  expect(eligibleDate(null, invoice)).toBe('2026-04-15')
})

test('what is not settled yet has no eligible date', () => {
  const open = { ...invoice, approvedAt: null, dueDate: null }
  expect(eligibleDate({ programCode: 'Pay-On-Approval', netDays: null }, open)).toBeNull()
  const unapproved = { ...invoice, approvedAt: null }
  expect(eligibleDate({ programCode: 'Pay-On-Approval', netDays: null }, unapproved)).toBeNull()
  expect(eligibleDate({ programCode: 'On-Demand', netDays: null }, open)).toBeNull()
  expect(eligibleDate(null, open)).toBeNull()
})

test.each<[ProgramCode, string, string]>([
  ['Pay-When-Paid', '2026-02-20', '2026-02-20'],
  ['NET-30', '2026-02-20', '2026-02-20'],
  ['NET-30', '2026-03-03', '2026-03-02'],
])('%s, and the partner paid on %s: %s', (programCode, partnerPaidOn, day) => {
  expect(eligibleDate({ programCode, netDays: 30 }, { ...invoice, partnerPaidOn })).toBe(day)
})

test('the date follows from the document, except under programs that wait for an act', () => {
  expect(isEligibleByDocument(null)).toBe(true)
  expect(programCodes.filter((programCode) => !isEligibleByDocument({ programCode, netDays: null }))).toEqual(
    ['Pay-When-Paid', 'Pay-On-Approval'],
  )
})
