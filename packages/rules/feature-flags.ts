export const featureFlagDefaults = {
  instantPayout: true,
  onboardingAutoGetPaidNow: true,
  vendorSurvey: true,
  onDemandServiceAgreement: true,
  showAdvancedFilters: true,
  invoiceUploading: true,
  testEnvironment: false,
  partnerServiceAgreements: false,
  excludeSupplementalFee: false,
  feedbackUI: false,
  onDemandOnboardingSkipsBankAccountStep: false,
  directDebit: false,
} as const
export type FeatureFlag = keyof typeof featureFlagDefaults
export type FeatureFlags = Readonly<Record<FeatureFlag, boolean>>

export const featureFlags = Object.keys(featureFlagDefaults) as FeatureFlag[]

/** The test set is "mostly off": only the flag that marks the test environment itself is on, since tests can't do without it. */
export const featureFlagTestSet: FeatureFlags = {
  instantPayout: false,
  onboardingAutoGetPaidNow: false,
  vendorSurvey: false,
  onDemandServiceAgreement: false,
  showAdvancedFilters: false,
  invoiceUploading: false,
  testEnvironment: true,
  partnerServiceAgreements: false,
  excludeSupplementalFee: false,
  feedbackUI: false,
  onDemandOnboardingSkipsBankAccountStep: false,
  directDebit: false,
}
