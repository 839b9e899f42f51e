import { featureFlagDefaults, featureFlagTestSet } from '@sooner/rules/feature-flags'
import { expect, test } from 'vitest'
import { readFeatureFlags } from './feature-flags.ts'

test.each([undefined, '', ' , '])('%j leaves the defaults', (text) => {
  expect(readFeatureFlags(text)).toEqual({ flags: featureFlagDefaults, unknown: [] })
})

test('the test set, and single flags on top of either', () => {
  expect(readFeatureFlags('test').flags).toEqual(featureFlagTestSet)
  expect(readFeatureFlags('directDebit, test').flags).toEqual({ ...featureFlagTestSet, directDebit: true })
  expect(readFeatureFlags('-vendorSurvey,feedbackUI').flags).toEqual({
    ...featureFlagDefaults,
    vendorSurvey: false,
    feedbackUI: true,
  })
})

test('an unknown flag is reported, and changes nothing', () => {
  expect(readFeatureFlags('feedbackUi,-test,--directDebit,toString')).toEqual({
    flags: featureFlagDefaults,
    unknown: ['feedbackUi', '-test', '--directDebit', 'toString'],
  })
})
