import type { OnboardingPage } from '@sooner/rules/onboarding-flow'
import { expect, test } from 'vitest'
import { ledTo } from './led-to.ts'

const walk = [
  'business-info',
  'payment-schedule',
  'auto-get-paid-now',
  'bank-info',
  'review',
  'terms',
] as const

/** The progress at which `next` is the next page; null means that nothing is lacking. */
function progressAt(next: OnboardingPage | null) {
  const at = next === null ? walk.length : walk.indexOf(next as (typeof walk)[number])
  const pages = walk.map((page, index) => ({
    page,
    isDone: index < at,
    mayWait: false,
    lacks: index < at || page === 'review' ? [] : ['business' as const],
  }))
  return { isFinished: false, next, pages }
}

const led = (...given: Parameters<typeof ledTo>) => {
  const to = ledTo(...given)
  return to.kind === 'go' ? to.to : to.kind
}

test.each([
  ['the first page', 'business-info', 'business-info', 'show'],
  ['a page before its turn', 'business-info', 'bank-info', 'business-info'],
  ['the page that comes next', 'bank-info', 'bank-info', 'show'],
  ['the other way of doing it', 'bank-info', 'bank-plaid', 'show'],
  ['but not before its turn', 'payment-schedule', 'bank-plaid', 'payment-schedule'],
  ['a page that is done', 'bank-info', 'payment-schedule', 'show'],
  ['a page of another walk', 'bank-info', 'on-demand-schedule', 'bank-info'],
  ['a page that nobody knows', 'bank-info', 'nowhere', 'show'],
  ['none', 'bank-info', undefined, 'bank-info'],
  ['none, with nothing lacking', null, undefined, 'finish'],
  ['any, with nothing lacking', null, 'terms', 'show'],
  ['terms, which is asked for after the review', 'review', 'terms', 'show'],
] as const)('%s, when %s comes next', (_what, next, page, expected) => {
  expect(led(progressAt(next), page, {})).toBe(expected)
})

test('a user who continues later goes on from the first page', () => {
  expect(led(progressAt('bank-info'), 'business-info', { resumes: true })).toBe('bank-info')
  expect(led(progressAt('business-info'), 'business-info', { resumes: true })).toBe('show')
  expect(led(progressAt(null), 'business-info', { resumes: true })).toBe('finish')
})

test('finished onboarding is not repeated, whichever page is requested', () => {
  expect(led({ ...progressAt(null), isFinished: true }, 'terms', {})).toBe('finish')
})
