import { featureFlagDefaults, featureFlags, featureFlagTestSet } from '@sooner/rules/feature-flags'
import { expect, test } from 'vitest'
import { mergeFlags } from './flags.ts'

test('without configuration the defaults apply', () => {
  expect(mergeFlags({})).toEqual(featureFlagDefaults)
  const on = featureFlags.filter((flag) => mergeFlags({})[flag])
  expect(on).toEqual([
    'instantPayout',
    'onboardingAutoGetPaidNow',
    'vendorSurvey',
    'onDemandServiceAgreement',
    'showAdvancedFilters',
    'invoiceUploading',
  ])
})

test('a test environment starts from the test set, which is mostly off', () => {
  expect(mergeFlags({ testEnvironment: true })).toEqual(featureFlagTestSet)
  expect(mergeFlags({ testEnvironment: true, vendorSurvey: true }).vendorSurvey).toBe(true)
})

test('the configuration sets each flag with a valid value, and no unknown one', () => {
  expect(mergeFlags({ directDebit: true, vendorSurvey: false })).toEqual({
    ...featureFlagDefaults,
    directDebit: true,
    vendorSurvey: false,
  })
  expect(mergeFlags({ feedbackUI: 'true', instantPayout: 0, hasOwnProperty: true, madeUp: true })).toEqual(
    featureFlagDefaults,
  )
})

test("a vendor's own features disable, and never enable what is off for everybody", () => {
  expect(mergeFlags({}, { instantPayoutUiEnabled: false }).instantPayout).toBe(false)
  expect(mergeFlags({}, { instantPayoutUiEnabled: true }).instantPayout).toBe(true)
  expect(mergeFlags({ instantPayout: false }, { instantPayoutUiEnabled: true }).instantPayout).toBe(false)
})
