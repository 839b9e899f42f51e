export { ownParty, type Party, type AgreementStanding } from './domain/agreement.ts'
export { type Agreements, openAgreements } from './ports.ts'
export {
  agreementsAsked,
  agreementStanding,
  type AgreementAnswer,
  findUnsigned,
  latestAgreement,
} from './use-cases/read-agreements.ts'
export { copyOfSignedAgreement, listSignedAgreements } from './use-cases/agreement-copy.ts'
export { acceptTerms } from './use-cases/accept-terms.ts'
export { wordingIn } from './domain/shown-text.ts'
export { issueAgreementOnce } from './use-cases/make-agreement.ts'
export { signAgreement } from './use-cases/sign-agreement.ts'
export { askToResealSignatures } from './use-cases/signature-seals.ts'
export {
  findHasOwnAgreement as hasOwnAgreement,
  findTermsAcceptedAt as termsAcceptedAt,
  saveOwnAgreement as noteOwnAgreement,
} from './store/standings.ts'
export { ownRows } from './store/own-rows.ts'
