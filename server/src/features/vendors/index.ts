export { enablementOf, requiresThirdPartyDocument } from './domain/enablement.ts'
export { partnersOf } from './domain/open-programs.ts'
export type { Finding } from './domain/screening.ts'
export { originOf, type Origin, type Vendor } from './domain/vendor.ts'
export { type Screening, type Vendors, openVendors } from './ports.ts'
export { addVendor, noteOnboarded, takeOverInvitation } from './use-cases/onboard-vendor.ts'
export {
  answerVendor,
  type VendorAnswer,
  requireNotDeactivated,
  completeVendors,
  findVendor,
  lockVendor,
} from './use-cases/read-vendor.ts'
export { askForSurvey } from './use-cases/survey.ts'
export { changePreferences, instantPayoutAlwaysOnOf, notificationsOf } from './use-cases/preferences.ts'
export { changeStatus } from './use-cases/change-status.ts'
export { requireGoodBusiness } from './use-cases/good-business.ts'
export { openAndOffered, programsFor, type OpenAndOffered } from './use-cases/programs-open-to.ts'
export { askToResealTins } from './use-cases/seal-tins.ts'
export { acceptPromoCode } from './use-cases/accept-promo-code.ts'
export { decideScreening, screeningVersion } from './use-cases/decide-screening.ts'
export { screenBusiness } from './use-cases/screen-business.ts'
export { listChanges } from './store/changes.ts'
export { vendorsWithAutoPayout } from './store/preferences.ts'
export { intakeFacts } from './use-cases/vendor-settings.ts'
export { ownRows } from './store/own-rows.ts'
export { ownDeletions } from './store/own-deletions.ts'
