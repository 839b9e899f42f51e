import { expect, test } from 'vitest'
import { positionOf, steps } from './steps.ts'

test('numbered 1, 2, 3, 5 and shown as four positions', () => {
  expect(steps.map((step) => step.number)).toEqual([1, 2, 3, 5])
})

test.each([
  ['/onboarding/business-info', 0],
  ['/onboarding/net-30-payment-schedule', 1],
  ['/onboarding/bank-plaid', 2],
  ['/onboarding/terms', 3],
  ['/onboarding/terms/', 3],
  ['/onboarding', undefined],
  ['/onboarding/else', undefined],
  ['/terms', undefined],
])('%s stands at %s', (path, position) => {
  expect(positionOf(path)).toBe(position)
})
