export {
  partnersKnowing,
  type DirectoryVendor,
  type ExternalIdentifier,
  type Identification,
} from './domain/directory-vendor.ts'
export { linkIdentifier, listIdentifiers, listIdentifiersOf } from './store/external-vendors.ts'
export { listDirectoryVendors, saveEnablement } from './store/operated-vendors.ts'
export {
  findDirectoryVendor,
  holdDirectoryVendor,
  insertDirectoryVendor,
  listActiveBefore,
  listVendorIdsOf,
  lockDirectoryVendor,
  saveIdentification,
  saveLanguage,
  saveOnboarded,
  saveOnboardingPartner,
  saveStatus,
} from './store/vendors.ts'
