import {
  type FeatureFlag,
  featureFlagDefaults,
  featureFlags,
  type FeatureFlags,
  featureFlagTestSet,
} from '@sooner/rules/feature-flags'

export interface ReadFlags {
  readonly flags: FeatureFlags
  /** The words in the setting that name no flag. */
  readonly unknown: readonly string[]
}

const isFlag = (name: string): name is FeatureFlag => (featureFlags as readonly string[]).includes(name)

const testSet = ['test', 'testEnvironment']

/** For example, `test,directDebit,-vendorSurvey` is the test set instead of the defaults, with one flag on and one off; the flag `testEnvironment` starts from it, too. */
export function readFeatureFlags(text: string | undefined): ReadFlags {
  const words = (text ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
  const flags: Record<FeatureFlag, boolean> = {
    ...(words.some((word) => testSet.includes(word)) ? featureFlagTestSet : featureFlagDefaults),
  }
  const unknown: string[] = []
  for (const word of words) {
    const name = word.replace(/^-/, '')
    if (isFlag(name)) flags[name] = !word.startsWith('-')
    else if (word !== 'test') unknown.push(word)
  }
  return { flags, unknown }
}
