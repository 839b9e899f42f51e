import { describe, expect, test } from 'vitest'
import { isDone, type OnboardingForm, positionOf, stepsOf } from './progress-bar.tsx'

const usualForm: OnboardingForm = { onDemand: false, customMsa: false }
const onDemand: OnboardingForm = { onDemand: true, customMsa: false }
const customMsa: OnboardingForm = { onDemand: false, customMsa: true }
const at = (page: string, form: OnboardingForm) => {
  const position = positionOf(`/onboarding/${page}`, form)
  return position === undefined ? undefined : stepsOf(form)[position]?.key
}

test('the steps are numbered 1, 2, 3, 5 and shown as four positions', () => {
  expect(stepsOf(usualForm).map(({ number }) => number)).toEqual([1, 2, 3, 5])
})

test('the on-demand flow has three steps: Business, Payment Schedule, Confirmation', () => {
  expect(stepsOf(onDemand).map(({ key, pages }) => [key, pages])).toEqual([
    ['business', ['business-info']],
    ['schedule', ['on-demand-schedule']],
    [
      'confirmation',
      ['bank-info', 'verify-bank', 'direct-debit-agreement', 'bank-plaid', 'terms', 'partner-terms'],
    ],
  ])
})

test('with a custom master agreement the bank is the confirmation, and there are no terms', () => {
  expect(stepsOf(customMsa).map(({ number }) => number)).toEqual([1, 2, 3, 5])
  expect(stepsOf(customMsa).at(-1)).toEqual({
    number: 5,
    key: 'confirmation',
    pages: ['bank-info', 'verify-bank', 'direct-debit-agreement', 'bank-plaid'],
  })
})

test('where the account is asked for last, the step about the bank is not marked as done before', () => {
  const doneAtTheEnd = (form: OnboardingForm) =>
    stepsOf(form).flatMap((step, index, all) => (isDone(step, index, all.length - 1) ? [step.key] : []))
  expect(doneAtTheEnd(usualForm)).toEqual(['business', 'schedule', 'banking'])
  expect(doneAtTheEnd(customMsa)).toEqual(['business', 'schedule'])
})

describe.each([
  ['as usual', usualForm],
  ['on demand', onDemand],
  ['with a custom master agreement', customMsa],
])('%s', (_what, form) => {
  test('no page is in two steps', () => {
    const pages = stepsOf(form).flatMap((step) => step.pages)
    expect(new Set(pages).size).toBe(pages.length)
  })
})

test.each([
  ['business-info', 'business', 'business', 'business'],
  ['payment-schedule', 'schedule', undefined, 'schedule'],
  ['demo-payment-schedule', 'schedule', undefined, 'schedule'],
  ['auto-get-paid-now', 'schedule', undefined, 'schedule'],
  ['pay-on-approval', 'schedule', undefined, 'schedule'],
  ['net-30-payment-schedule', 'schedule', undefined, 'schedule'],
  ['on-demand-schedule', undefined, 'schedule', undefined],
  ['bank-info', 'banking', 'confirmation', 'confirmation'],
  ['direct-debit-agreement', 'banking', 'confirmation', 'confirmation'],
  ['verify-bank', 'banking', 'confirmation', 'confirmation'],
  ['bank-plaid', 'banking', 'confirmation', 'confirmation'],
  ['review', 'confirmationAndTerms', undefined, undefined],
  ['terms', 'confirmationAndTerms', 'confirmation', undefined],
  ['partner-terms', 'confirmationAndTerms', 'confirmation', undefined],
  ['else', undefined, undefined, undefined],
])('%s is in step %s; on demand in %s; with a custom agreement in %s', (page, usual, demanded, custom) => {
  expect([at(page, usualForm), at(page, onDemand), at(page, customMsa)]).toEqual([usual, demanded, custom])
})

test.each([
  ['/onboarding/terms/', 3],
  ['/onboarding', undefined],
  ['/terms', undefined],
])('%s is at %s', (path, position) => {
  expect(positionOf(path, usualForm)).toBe(position)
})
