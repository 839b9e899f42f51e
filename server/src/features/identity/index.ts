export type { ExternalPerson } from './domain/linking.ts'
export {
  calledFrom,
  type Identity,
  type IdentityProvider,
  type ProviderAnswer,
  type ProviderRequest,
  type SendSms,
} from './ports.ts'
export { createAccount } from './use-cases/accounts/create-account.ts'
export {
  contactsOf,
  deviceOf,
  emailOf,
  formerEmailsOf,
  languageAt,
  languageOf,
  listOperators,
  mfaMethodOf,
  signedInUntil,
  signInsOf,
} from './use-cases/accounts/account-facts.ts'
export { openIdentity } from './use-cases/pool/open-identity.ts'
export { openPool, openServiceClients } from './use-cases/pool/open-pool.ts'
export { runSettingsCommand } from './use-cases/pool/settings-command.ts'
export { srpThreads } from './use-cases/passwords/srp-threads.ts'
export { tokenVerifier } from './use-cases/tokens/token-verifier.ts'
export { userDirectory } from './use-cases/accounts/user-directory.ts'
