import { noPartner } from '@sooner/rules/partners'
import { expect, test } from 'vitest'
import { changedFacts, joined, originOf } from './vendor.ts'

const onboarding = { partnerId: 2, feeScheme: 'discounting' } as const

test('the origin of a vendor', () => {
  const nothing = { promoCode: null, referralCode: null, programCode: null }
  const alone = { ...nothing, feeScheme: 'discounting' }
  expect(originOf({}, undefined, noPartner)).toEqual({ ...alone, onboardingPartnerId: 0 })
  expect(originOf({}, undefined, 1)).toEqual({ ...alone, onboardingPartnerId: 1 })
  expect(originOf({ promoCode: 'Direct-Debit', referralCode: 'friend' }, undefined, noPartner)).toMatchObject(
    {
      feeScheme: 'debiting',
      referralCode: 'friend',
    },
  )
  expect(originOf({}, { ...onboarding, feeScheme: 'debiting' }, 1)).toMatchObject({ feeScheme: 'debiting' })
  // The vendor chose the promo code itself, and debiting costs the partner nothing, so the code wins over the partner's scheme.
  expect(originOf({ promoCode: 'Direct-Debit' }, onboarding, 1)).toMatchObject({
    feeScheme: 'debiting',
    onboardingPartnerId: 2,
  })
})

test.each([
  [
    'whoever came alone becomes the partner’s',
    ['discounting', 0, true],
    ['discounting', 2],
    ['discounting', 2],
  ],
  ['and leaves the default partner', ['discounting', 1, true], ['discounting', 2], ['discounting', 2]],
  ['and is debited where that partner says so', ['discounting', 0, true], ['debiting', 2], ['debiting', 2]],
  ['whoever came by another stays that one’s', ['discounting', 1, false], ['debiting', 2], ['debiting', 1]],
  ['and once debited stays so', ['debiting', 0, true], ['discounting', 2], ['debiting', 2]],
] as const)(
  '%s',
  (_who, [feeScheme, onboardingPartnerId, alone], [invitedScheme, partnerId], [scheme, partner]) => {
    const invited = { feeScheme: invitedScheme, partnerId }
    const after = { feeScheme: scheme, onboardingPartnerId: partner }
    expect(joined({ feeScheme, onboardingPartnerId, alone }, invited)).toEqual(after)
  },
)

test('a payment is looked at for a changed name, tax number or telephone, and for nothing else', () => {
  const before = { name: 'Brightside', phoneNumber: '518 555 0147', city: 'Albany' }
  const moved = { ...before, city: 'Troy' }
  expect(changedFacts(before, moved, false)).toEqual([])
  const after = { name: 'Brightside LLC', phoneNumber: '518 555 0148' }
  expect(changedFacts(before, after, true)).toEqual(['name', 'tax-number', 'phone'])
})
