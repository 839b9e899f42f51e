import { expect, test } from 'vitest'
import {
  arrivalBy,
  arrivalIn,
  arrivals,
  pageInstead,
  redirectFlagsIn,
  type RedirectFlags,
} from './redirect-flags.ts'
import { safeRedirect, signInPath } from './safe-redirect.ts'
import { uiChanged, uiSlice } from './state/slices/ui.ts'

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

test('an arrival stays the same, whatever else the query says', () => {
  const arrival = arrivalIn('?from=payment-summary-email')
  expect(arrival).toBe('from=payment-summary-email')
  expect(arrivalIn('?tab=invoices&from=payment-summary-email&from=elsewhere&sortField=number')).toBe(arrival)
  expect(arrivalIn('?tab=invoices&from=elsewhere')).toBe('')
})

test('a flag survives signing in', () => {
  const asked = '/dashboard?tab=payments&from=payment-summary-email'
  const signIn = new URL(signInPath(asked), 'https://own.test')
  expect(read(safeRedirect(signIn.searchParams.get('redirect')))).toEqual({
    ...none,
    fromPaymentSummaryEmail: true,
  })
})

test.each([
  [
    'invoice-summary-email',
    { dashboardTab: 'invoices', invoiceSummaryOpen: true },
    '/dashboard/reports?from=invoice-summary-email#summary',
  ],
  ['payment-summary-email', { dashboardTab: 'payments' }, undefined],
  ['interstitial', { dashboardTab: 'invoices' }, undefined],
  ['upcoming-payment-email', {}, '/dashboard/upcoming?from=upcoming-payment-email'],
  ['elsewhere', {}, undefined],
])('%s opens what the user expects', (from, opened, page) => {
  const search = new URLSearchParams({ from })
  expect(arrivalBy(search)).toEqual({ ...redirectFlagsIn(search), ...opened })
  expect(pageInstead(search)).toBe(page)
})

test('an arrival by no link of ours resets the flags of the last one', () => {
  const came = uiSlice.reducer(undefined, uiChanged(arrivalBy(new URLSearchParams('from=interstitial'))))
  expect(came).toMatchObject({ ...none, fromInterstitial: true })
  expect(uiSlice.reducer(came, uiChanged(arrivalBy(new URLSearchParams())))).toMatchObject(none)
})
