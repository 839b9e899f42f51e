export type { Partner, PartnerProgram } from './domain/partner.ts'
export type { Partners } from './ports.ts'
export { askToFacilitate } from './use-cases/ask-to-facilitate.ts'
export { answerRates, answerTier } from './use-cases/answer-partner.ts'
export { decideClient } from './use-cases/decide-client.ts'
export { decideFacilitator } from './use-cases/decide-facilitator.ts'
export { presentEmailOf } from './use-cases/facilitator-email.ts'
export { putClientOnce } from './use-cases/feed-client.ts'
export {
  clientsFor,
  intakeTerms,
  labelsOf,
  noteClientsOf,
  type ClientLabel,
  type IntakeClient,
  type IntakeProgram,
} from './use-cases/intake.ts'
export { clientProgramsFor } from './use-cases/client-programs.ts'
export { changeClientTerms } from './use-cases/change-client-terms.ts'
export { actorOf, feederNamed, feederOf, requireFeeder, type Feeder } from './use-cases/require-feeder.ts'
export { carryTermsOf, type CarryOfPartner } from './store/carry-terms.ts'
export { ratedClients, type RatedClient } from './store/credit-tiers.ts'
export {
  listLimits as exposureLimits,
  listTieredClients as tieredClientsOf,
} from './store/exposure-limits.ts'
export type { TieredClient } from './store/exposure-limits.ts'
export { labelClient } from './use-cases/label-client.ts'
export { openPartnerServices } from './use-cases/open-partner-services.ts'
export { openPartners } from './use-cases/open-partners.ts'
export { partnerAgreed, partnersAgreed } from './use-cases/partners-agreed.ts'
export { allClientsOf, clientsOf, noteClientOf } from './use-cases/vendor-clients.ts'
export { putPartnerOnce, type PartnerForm } from './use-cases/put-partner.ts'
