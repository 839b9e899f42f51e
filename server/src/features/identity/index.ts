export type { Group } from './domain/account.ts'
export type { ExternalPerson } from './domain/linking.ts'
export {
  calledFrom,
  type Identity,
  type IdentityProvider,
  type ProviderAnswer,
  type ProviderRequest,
  type SendSms,
} from './ports.ts'
export { createAccount, type NewAccount } from './use-cases/create-account.ts'
export { emailOf, formerEmailsOf } from './use-cases/email-of.ts'
export { languageAt, languageOf } from './use-cases/language-of.ts'
export { openIdentity, type IdentityNeeds } from './use-cases/open-identity.ts'
export { openPool, type PoolSettings } from './use-cases/open-pool.ts'
export { openServiceClients } from './use-cases/open-service-clients.ts'
export { tokenVerifier } from './use-cases/token-verifier.ts'
export { userDirectory, type UserDirectory } from './use-cases/user-directory.ts'
