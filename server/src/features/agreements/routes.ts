import * as contract from '@sooner/contract/agreements'
import { noPartner } from '@sooner/rules/partners'
import type { Language } from '@sooner/rules/places'
import { Refusal } from '@sooner/rules/refusal'
import { accountOf, actingIn } from '../../platform/http/acting.ts'
import type { Caller } from '../../platform/http/caller.ts'
import {
  Reply,
  serve,
  type RequestFacts,
  type ServedRoute,
  serveTwoPersonAct,
} from '../../platform/http/serve.ts'
import type { Agreements } from './ports.ts'
import { getAgreementFile, type AgreementFile } from './use-cases/agreement-copy.ts'
import {
  activateAgreement,
  activationVersion,
  listAgreementTexts,
  makeAgreement,
} from './use-cases/make-agreement.ts'
import { listAgreements, listSignatures, type Reader } from './use-cases/read-agreements.ts'
import { signAgreement, type Signer } from './use-cases/sign-agreement.ts'

/** The provider's own agreement is stored under the number `noPartner`. */
const ownParty = noPartner

export const agreementRoutes = (agreements: Agreements): ServedRoute[] => [
  ...ownRoutes(agreements),
  ...partnerRoutes(agreements),
  ...operatorRoutes(agreements),
]

const ownRoutes = (agreements: Agreements): ServedRoute[] => [
  serve(contract.listVendorAgreements, ({ params, query, caller }) =>
    listAgreements(agreements, readerOf(caller, query), params.id, ownParty),
  ),
  serve(contract.signVendorAgreement, ({ params: { id: vendorId, agreementId }, body, caller, request }) =>
    signAgreement(agreements, signerOf(caller, request), { vendorId, agreementId, party: ownParty }, body),
  ),
  serve(contract.downloadVendorAgreement, async ({ params: { id: vendorId, agreementId }, query, caller }) =>
    attachment(
      await getAgreementFile(agreements, readerOf(caller, query), { vendorId, agreementId, party: ownParty }),
    ),
  ),
]

const partnerRoutes = (agreements: Agreements): ServedRoute[] => [
  serve(contract.listPartnerAgreements, ({ params: { vendorId, partnerId }, query, caller }) =>
    listAgreements(agreements, readerOf(caller, query), vendorId, partner(partnerId)),
  ),
  serve(
    contract.signPartnerAgreement,
    ({ params: { vendorId, partnerId, agreementId }, body, caller, request }) => {
      const toSign = { vendorId, agreementId, party: partner(partnerId) }
      return signAgreement(agreements, signerOf(caller, request), toSign, body)
    },
  ),
  serve(
    contract.downloadPartnerAgreement,
    async ({ params: { vendorId, partnerId, agreementId }, query, caller }) => {
      const toRead = { vendorId, agreementId, party: partner(partnerId) }
      return attachment(await getAgreementFile(agreements, readerOf(caller, query), toRead))
    },
  ),
]

const operatorRoutes = (agreements: Agreements): ServedRoute[] => [
  serve(contract.listAgreementTexts, () => listAgreementTexts(agreements)),
  serve(contract.makeAgreementText, ({ body, caller, request, conclude }) =>
    makeAgreement(agreements, conclude, actingIn(caller, request), body),
  ),
  serveTwoPersonAct(
    contract.activateAgreementText,
    {
      subject: ({ params }) => `agreement:${params.agreementId}`,
      version: (tx, { params }) => activationVersion(tx, params.agreementId),
    },
    ({ params, caller, request, conclude }) =>
      activateAgreement(agreements, conclude, actingIn(caller, request), params.agreementId),
  ),
  serve(contract.listAgreementSignatures, ({ params }) => listSignatures(agreements, params.id)),
]

/** Refuses `noPartner`, because the partner routes must not be a second way to the provider's agreement. */
function partner(partnerId: number): number {
  if (partnerId === ownParty) throw new Refusal('NOT_FOUND')
  return partnerId
}

const readerOf = (caller: Caller, { language }: { readonly language?: Language | undefined }): Reader => ({
  account: accountOf(caller).sub,
  asked: language,
})

const signerOf = (caller: Caller, { ip, userAgent, id }: RequestFacts): Signer => ({
  account: accountOf(caller).sub,
  ip,
  userAgent,
  requestId: id,
})

const attachment = ({ name, bytes }: AgreementFile) =>
  new Reply(
    200,
    {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
    bytes,
  )
