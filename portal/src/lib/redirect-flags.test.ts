import { expect, test } from 'vitest'
import { arrivals, redirectFlagsIn, type RedirectFlags } from './redirect-flags.ts'
import { safeRedirect, signInPath } from './safe-redirect.ts'

const none: RedirectFlags = {
  fromInterstitial: false,
  fromInvoiceSummaryEmail: false,
  fromPaymentSummaryEmail: false,
  fromUpcomingPaymentEmail: false,
}

const read = (address: string) => redirectFlagsIn(new URL(address, 'https://own.test').searchParams)

test.each(Object.entries(arrivals))('%s is set by ?from=%s alone', (flag, word) => {
  expect(read(`/dashboard?from=${word}`)).toEqual({ ...none, [flag]: true })
})

test.each([
  '/',
  '/?from=',
  '/?from=elsewhere',
  '/?from=Interstitial',
  '/#from=interstitial',
  '/?interstitial=1',
])('%s sets none', (address) => {
  expect(read(address)).toEqual(none)
})

test('a flag survives signing in', () => {
  const asked = '/dashboard?tab=payments&from=payment-summary-email'
  const signIn = new URL(signInPath(asked), 'https://own.test')
  expect(read(safeRedirect(signIn.searchParams.get('redirect')))).toEqual({
    ...none,
    fromPaymentSummaryEmail: true,
  })
})
