export type { UserAccount } from './domain/user-account.ts'
export type { Access, TokenVerifier, UserDirectory } from './ports.ts'
export { admitCaller } from './use-cases/admit-caller.ts'
export { openAccess } from './use-cases/open-access.ts'
export {
  lockOwnAccount,
  lockUserAccount,
  noteOnboarding,
  requireVerifiedEmail,
  seatOwner,
} from './use-cases/vendor-seats.ts'
