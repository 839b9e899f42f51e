export type { Person, UserAccount } from './domain/user-account.ts'
export type { Access, TokenVerifier, UserDirectory } from './ports.ts'
export { admitCaller } from './use-cases/admit-caller.ts'
export { makeInvitationLink } from './use-cases/colleague-invitation-mail.ts'
export { inviteColleague } from './use-cases/invite-colleague.ts'
export { openAccess } from './use-cases/open-access.ts'
export { mustBeOwnEmail } from './use-cases/own-account.ts'
export { endSessionsOf, lockLastSeen, vendorsSeenSince } from './use-cases/vendor-life.ts'
export { ownerAddresses, reachableOwner } from './use-cases/reachable-owner.ts'
export { registerUserAccount } from './use-cases/register-user-account.ts'
export {
  lockOwnAccount,
  lockUserAccount,
  nameVendor,
  noteOnboarding,
  requireVerifiedEmail,
  seatOf,
  seatOwner,
  userAccountOf,
} from './use-cases/vendor-seats.ts'
