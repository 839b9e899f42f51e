import { expect, test } from 'vitest'
import type { Preferences } from '../../lib/resources/preferences.ts'
import { changeOf, nothingChosen, shownOf } from './preferences-page.tsx'

const saved: Preferences = {
  notifications: { invoiceSummary: true, paymentSummary: true, upcomingPayment: false, security: true },
  instantPayoutAlwaysOn: true,
  csvFormat: 'vendor',
  language: 'en-US',
  programCode: 'NET-30',
}

test('a chosen value overrides the stored one, whatever else changes meanwhile', () => {
  const chosen = { notifications: { invoiceSummary: false }, csvFormat: 'mesa' as const }
  const later = { ...saved, language: 'es-PR' as const }
  expect(shownOf(later, chosen)).toEqual({
    ...later,
    csvFormat: 'mesa',
    notifications: { ...saved.notifications, invoiceSummary: false },
  })
})

test('only differences are sent, and only of fields on this page', () => {
  const chosen = {
    notifications: { invoiceSummary: false, paymentSummary: true },
    language: 'en-US' as const,
  }
  expect(changeOf(saved, chosen)).toEqual({ notifications: { invoiceSummary: false } })
  expect(changeOf(saved, { notifications: {}, csvFormat: 'mesa' })).toEqual({ csvFormat: 'mesa' })
})

test('a choice that was reverted is not sent', () => {
  expect(changeOf(saved, nothingChosen)).toBeUndefined()
  expect(changeOf(saved, { notifications: { upcomingPayment: false }, csvFormat: 'vendor' })).toBeUndefined()
})
