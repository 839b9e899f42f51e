import fc from 'fast-check'
import { csvFormats } from '@sooner/rules/csv-formats'
import { languages, vendorLocales } from '@sooner/rules/places'
import { expect, test } from 'vitest'
import { changedPreferences, firstLanguage, firstPreferences, type Preferences } from './preferences.ts'

const notifications = {
  invoiceSummary: fc.boolean(),
  paymentSummary: fc.boolean(),
  upcomingPayment: fc.boolean(),
  security: fc.constant(true as const),
}
const fields = {
  csvFormat: fc.constantFrom(...csvFormats),
  language: fc.constantFrom(...languages),
}
const whole: fc.Arbitrary<Preferences> = fc.record({
  notifications: fc.record(notifications),
  instantPayoutAlwaysOn: fc.option(fc.boolean()),
  ...fields,
})
const change = fc.record(
  {
    notifications: fc.record(notifications, { requiredKeys: [] }),
    instantPayoutAlwaysOn: fc.boolean(),
    ...fields,
  },
  { requiredKeys: [] },
)

test('a change sets the given fields and preserves the others', () => {
  fc.assert(
    fc.property(whole, change, (before, asked) => {
      expect(changedPreferences(before, asked)).toEqual({
        ...before,
        ...asked,
        notifications: { ...before.notifications, ...asked.notifications },
      })
    }),
  )
})

test('at first a vendor is notified of everything, in the language of its country, and its payment choice is open', () => {
  expect(vendorLocales.map((locale) => firstLanguage[locale])).toEqual(['en-US', 'es-PR'])
  const { notifications: notified, instantPayoutAlwaysOn } = firstPreferences
  expect([...Object.values(notified), instantPayoutAlwaysOn]).toEqual([true, true, true, true, null])
})
