import { expect, test } from 'vitest'
import { arrivalIn } from './arrival.ts'

test('reads known parameters and nothing else', () => {
  const search = new URLSearchParams(
    'onboardingId=abc&email=a%40b.test&businessName=Brightside%20%26%20Sons&promoCode=Mars&referralCode=R-7&subdomain=harborline&x=1',
  )
  expect(arrivalIn(search)).toEqual({
    onboardingId: 'abc',
    email: 'a@b.test',
    businessName: 'Brightside & Sons',
    promoCode: 'Mars',
    referralCode: 'R-7',
    subdomain: 'harborline',
  })
})

test('omits empty values and truncates long ones', () => {
  const found = arrivalIn(new URLSearchParams({ email: '  ', businessName: 'x'.repeat(500) }))
  expect(found).toEqual({ businessName: 'x'.repeat(120) })
})
