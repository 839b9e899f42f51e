export {
  partnersKnowing,
  type DirectoryVendor,
  type ExternalIdentifier,
  type Identification,
} from './domain/directory-vendor.ts'
export type { Facilitator } from './domain/facilitator.ts'
export type { InvitedMember, Member } from './domain/member.ts'
export { insertBankAccount, isBankAccountOf } from './store/bank-accounts.ts'
export {
  brandOfInvited,
  brandOfPartner,
  brandOfVendor,
  noteInvitedAddress,
  saveOwnBrand,
  savePartnerBrand,
} from './store/brands.ts'
export {
  findVendorsNumbered,
  linkIdentifier,
  listIdentifiers,
  listIdentifiersOf,
} from './store/external-vendors.ts'
export {
  findFacilitator,
  holdFacilitator,
  insertFacilitator,
  listApprovedFacilitators,
  listFacilitators,
  lockFacilitator,
  saveDecision,
  saveFacilitatorEmail,
} from './store/facilitators.ts'
export {
  bindInvitation,
  findInvitation,
  findInvitationById,
  saveInvitation,
} from './store/invited-members.ts'
export {
  deleteMember,
  findMember,
  findMemberById,
  findOwner,
  insertMember,
  languageOfMembersVendor,
  listMembers,
  listMembersOf,
  lockMember,
  lockMemberById,
  lockMembers,
  saveEmail,
  saveReadOnly,
  saveVendor,
} from './store/members.ts'
export { mailInBrands } from './use-cases/mail-in-brands.ts'
export { findServiceOf, replacePartnerServices } from './store/partner-services.ts'
export { listDirectoryVendors, saveEnablement } from './store/operated-vendors.ts'
export {
  findDirectoryVendor,
  holdDirectoryVendor,
  insertDirectoryVendor,
  listActiveBefore,
  listPaidVendors,
  listVendorIdsOf,
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
