export type { Partner } from './domain/partner.ts'
export { type Partners, openPartners } from './ports.ts'
export { askToFacilitate } from './use-cases/ask-to-facilitate.ts'
export { answerRates, answerTier, partnerAgreed, partnersAgreed } from './use-cases/read-partners.ts'
export { decideClient } from './use-cases/decide-client.ts'
export { decideFacilitator } from './use-cases/decide-facilitator.ts'
export { presentEmailOf } from './use-cases/facilitators.ts'
export { putClientOnce } from './use-cases/feed-client.ts'
export { clientsFor, intakeTerms, labelsOf, noteClientsOf } from './use-cases/intake.ts'
export {
  clientProgramsFor,
  labelClient,
  allClientsOf,
  clientsOf,
  noteClientOf,
} from './use-cases/vendor-clients.ts'
export { changeClientTerms } from './use-cases/change-client-terms.ts'
export {
  actorOf,
  feederNamed,
  feederOf,
  requireFeeder,
  type Feeder,
  openPartnerServices,
} from './use-cases/feeders.ts'
export { carryTermsOf } from './store/invoice-terms.ts'
export { ratedClients } from './store/clients.ts'
export {
  listLimits as exposureLimits,
  listTieredClients as tieredClientsOf,
} from './store/exposure-limits.ts'
export { putPartnerOnce, type PartnerForm } from './use-cases/put-partner.ts'
export { ownRows } from './store/own-rows.ts'
export { ownDeletions } from './store/own-deletions.ts'
