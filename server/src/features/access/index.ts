export type { Person, UserAccount } from './domain/user-account.ts'
export { type Access, type UserDirectory, openAccess } from './ports.ts'
export { admitCaller } from './use-cases/admit-caller.ts'
export { makeInvitationLink } from './use-cases/colleague-invitation-mail.ts'
export { closeUsers, deleteUsers } from './use-cases/delete-users.ts'
export { inviteColleague } from './use-cases/invite-colleague.ts'
export { mustBeOwnEmail } from './use-cases/account-record.ts'
export {
  endSessionsOf,
  lockLastSeen,
  vendorsSeenSince,
  lockOwnAccount,
  lockUserAccount,
  nameVendor,
  noteOnboarding,
  requireVerifiedEmail,
  seatOf,
  seatOwner,
  userAccountOf,
} from './use-cases/vendor-users.ts'
export { ownerAddresses, reachableOwner } from './use-cases/owner-notice.ts'
export { registerUserAccount } from './use-cases/register-user-account.ts'
export { ownRows } from './store/own-rows.ts'
export { ownDeletions } from './store/own-deletions.ts'
