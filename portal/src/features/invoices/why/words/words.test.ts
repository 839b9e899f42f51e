import { eligibilityReasons } from '@sooner/rules/eligibility'
import { holdReasons } from '@sooner/rules/hold-reasons'
import { closedForRedirectReasons } from '@sooner/rules/invoice-states'
import { expect, test } from 'vitest'
import { testBothLanguages } from '../../../../lib/words/testing/both-languages.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { whyText } from './index.ts'

const none = { may: false, reason: null, nextStep: null, owner: null } as const
type About = Parameters<typeof whyText>[0]
const plain: About = {
  state: 'awaiting-eligibility',
  displayState: 'Eligible',
  eligibility: { ...none, may: true },
  holdReasons: [],
  closedForRedirectReason: null,
  accelerationDays: null,
}
const textOf = (about: Partial<About>) => whyText({ ...plain, ...about }, en, 'en-US')

test('a held invoice names its first reason and how many more there are', () => {
  const held = { displayState: 'Ineligible', eligibility: { ...none, reason: 'on-hold' } } as const
  expect(textOf({ ...held, holdReasons: ['Client Not Approved'] })).toBe('Client not approved yet')
  expect(textOf({ ...held, holdReasons: ['Open Invoice', 'Imported Past Due', 'Invalid Due Date'] })).toBe(
    'Client’s billing period still open, and 2 more',
  )
  expect(textOf(held)).toBe('In review')
})

test('another reason is named even if the invoice was held before', () => {
  const reason = { ...none, reason: 'document-required' } as const
  expect(textOf({ displayState: 'Ineligible', eligibility: reason, holdReasons: ['Open Invoice'] })).toBe(
    'Needs a document from you',
  )
})

test('an eligible invoice that has no price today states why, and not how much sooner it was', () => {
  const reason = { ...none, reason: 'no-days-early' } as const
  expect(textOf({ eligibility: reason, accelerationDays: 3 })).toBe('Already being paid on its date')
})

test('an eligible invoice that its partner pays itself states that, and not how much sooner it could be paid', () => {
  expect(textOf({ state: 'open-for-redirect', accelerationDays: 9 })).toBe(
    '{Partner} has to confirm payment to us first',
  )
})

test('an eligible invoice shows how much sooner it could be paid, and a closed one why', () => {
  expect(textOf({ accelerationDays: 1 })).toBe('1 day sooner')
  expect(textOf({ accelerationDays: 1200 })).toBe('1,200 days sooner')
  expect(textOf({ accelerationDays: 0 })).toBeUndefined()
  expect(textOf({ displayState: 'Paid', accelerationDays: 9 })).toBeUndefined()
  expect(textOf({ displayState: 'Cancelled', closedForRedirectReason: 'partner-paid' })).toBe(
    'Paid by {partner}',
  )
  expect(textOf({ displayState: 'Cancelled' })).toBeUndefined()
})

testBothLanguages(en, es)

test('every reason of the vocabulary has its words, short enough for a row', () => {
  expect(Object.keys(en.holds)).toEqual([...holdReasons])
  expect(Object.keys(en.reasons)).toEqual([...eligibilityReasons])
  expect(Object.keys(en.closed)).toEqual([...closedForRedirectReasons])
  for (const { holds, reasons, closed } of [en, es])
    for (const text of Object.values({ ...holds, ...reasons, ...closed }))
      expect(text.length).toBeLessThan(44)
})
