import {
  type FeatureFlag,
  featureFlagDefaults,
  featureFlags,
  type FeatureFlags,
  featureFlagTestSet,
} from '@sooner/rules/feature-flags'
import { useConfig } from './config.ts'

/** The vendor's own features; known once the vendor is loaded. */
export interface VendorFeatures {
  readonly instantPayoutUiEnabled?: boolean
}

/**
 * Merges the defaults (the test set in a test environment), then the configuration, then the vendor. A vendor's own features can
 * only turn flags off: what is off for everybody is not on for one.
 */
export function mergeFlags(
  given: Readonly<Record<string, unknown>>,
  vendor: VendorFeatures = {},
): FeatureFlags {
  const base = given['testEnvironment'] === true ? featureFlagTestSet : featureFlagDefaults
  const configured = featureFlags.map((flag) => {
    const value = given[flag]
    return [flag, typeof value === 'boolean' ? value : base[flag]] as const
  })
  const flags = Object.fromEntries(configured) as Record<FeatureFlag, boolean>
  return { ...flags, instantPayout: flags.instantPayout && vendor.instantPayoutUiEnabled !== false }
}

export const useFlag = (flag: FeatureFlag, vendor?: VendorFeatures): boolean =>
  mergeFlags(useConfig().featureFlags, vendor)[flag]
