import { promoCodes } from '@sooner/rules/programs'
import type { Parts } from '@sooner/contract/client'
import type { Arrival } from './arrival.ts'

/** The onboarding data of an account. An unknown promo code is dropped: it came with a link, and the person can't correct it. */
export function codesOf(arrival: Arrival): NonNullable<Parts<'storeOnboardingData'>['body']> {
  const { referralCode, subdomain } = arrival
  const promoCode = promoCodes.find((known) => known === arrival.promoCode)
  return {
    ...(promoCode && { promoCode }),
    ...(referralCode && { referralCode }),
    ...(subdomain && { subdomain }),
  }
}
