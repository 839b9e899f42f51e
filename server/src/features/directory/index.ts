export {
  partnersKnowing,
  type DirectoryVendor,
  type ExternalIdentifier,
  insertBankAccount,
  isBankAccountOf,
  findDirectoryVendor,
  lockDirectoryVendorShared,
  insertDirectoryVendor,
  listPaidVendors,
  listAccountHolders,
  listAddressees,
  listVendorNames,
  lockDirectoryVendor,
  saveActivatedNames,
  saveIdentification,
  saveLanguage,
  saveLastPaid,
  saveOnboarded,
  saveOnboardingPartner,
  saveStatus,
  wasPaidSince,
} from './store/vendors.ts'
export * as vendorBatches from './store/vendor-batches.ts'
export * as feeders from './store/feeders.ts'
export * as members from './store/members.ts'
export {
  brandOfInvited,
  brandOfPartner,
  brandOfVendor,
  noteInvitedAddress,
  saveOwnBrand,
  savePartnerBrand,
  mailInBrands,
} from './store/brands.ts'
export {
  findVendorsNumbered,
  linkIdentifier,
  listIdentifiers,
  listIdentifiersOf,
} from './store/external-vendors.ts'
export * as screened from './store/screening.ts'
export { listDirectoryVendors } from './store/operated-vendors.ts'
export { ownRows } from './store/own-rows.ts'
export { ownDeletions } from './store/own-deletions.ts'
