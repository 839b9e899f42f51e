export { ownParty, type Party } from './domain/agreement.ts'
export type { Agreements } from './ports.ts'
export { agreementsAsked } from './use-cases/agreements-asked.ts'
export type { AgreementStanding } from './domain/agreement.ts'
export { acceptTerms } from './use-cases/accept-terms.ts'
export { agreementStanding } from './use-cases/agreement-standing.ts'
export type { AgreementAnswer } from './use-cases/answer-agreement.ts'
export { wordingIn } from './domain/shown-text.ts'
export { findUnsigned, latestAgreement } from './use-cases/latest-agreement.ts'
export { issueAgreementOnce } from './use-cases/make-agreement.ts'
export { openAgreements } from './use-cases/open-agreements.ts'
export { signAgreement } from './use-cases/sign-agreement.ts'
export { askToResealSignatures } from './use-cases/signature-seals.ts'
export {
  findHasOwnAgreement as hasOwnAgreement,
  findTermsAcceptedAt as termsAcceptedAt,
  saveOwnAgreement as noteOwnAgreement,
} from './store/standings.ts'
