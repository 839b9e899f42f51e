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

/** The test set is "mostly off": only what a test can't do without is on, the mark of the test environment itself. */
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
