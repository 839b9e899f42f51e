export type { AvailableProgram, Invited } from './domain/onboarding.ts'
export type { Vendors } from './ports.ts'
export { issueOnboarding, issueOnboardingOnce } from './use-cases/issue-onboarding.ts'
export { openVendors } from './use-cases/open-vendors.ts'
