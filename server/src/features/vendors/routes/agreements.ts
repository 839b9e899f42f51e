import * as contract from '@sooner/contract/agreements'
import { noPartner } from '@sooner/rules/partners'
import { Refusal } from '@sooner/rules/refusal'
import { accountOf, actingIn } from '../../../platform/http/acting.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { Reply, serve, type RequestFacts, type ServedRoute } from '../../../platform/http/serve.ts'
import type { Vendors } from '../ports.ts'
import { getAgreementFile, type AgreementFile } from '../use-cases/agreement-copy.ts'
import { listSignatures } from '../use-cases/agreement-evidence.ts'
import { listAgreements } from '../use-cases/agreements-put.ts'
import { getLatestAgreement } from '../use-cases/get-latest-agreement.ts'
import { activateAgreement, listAgreementTexts, makeAgreement } from '../use-cases/make-agreement.ts'
import { signAgreement, type Signer } from '../use-cases/sign-agreement.ts'

/** The house's own agreement is filed under the number of no partner. */
const house = noPartner

export const agreementRoutes = (vendors: Vendors): ServedRoute[] => [
  ...houseRoutes(vendors),
  ...partnerRoutes(vendors),
  ...operatorRoutes(vendors),
]

const houseRoutes = (vendors: Vendors): ServedRoute[] => [
  serve(contract.getLatestServiceAgreement, ({ caller }) =>
    getLatestAgreement(vendors, accountOf(caller).sub, house),
  ),
  serve(contract.listVendorAgreements, ({ params }) => listAgreements(vendors, params.id, house)),
  serve(contract.signVendorAgreement, ({ params: { id: vendorId, agreementId }, body, caller, request }) =>
    signAgreement(vendors, signerOf(caller, request), { vendorId, agreementId, party: house }, body),
  ),
  serve(contract.downloadVendorAgreement, async ({ params: { id: vendorId, agreementId } }) =>
    attachment(await getAgreementFile(vendors, { vendorId, agreementId, party: house })),
  ),
]

const partnerRoutes = (vendors: Vendors): ServedRoute[] => [
  serve(contract.getLatestPartnerServiceAgreement, ({ params, caller }) =>
    getLatestAgreement(vendors, accountOf(caller).sub, partner(params.partnerId)),
  ),
  serve(contract.listPartnerAgreements, ({ params: { vendorId, partnerId } }) =>
    listAgreements(vendors, vendorId, partner(partnerId)),
  ),
  serve(
    contract.signPartnerAgreement,
    ({ params: { vendorId, partnerId, agreementId }, body, caller, request }) => {
      const toSign = { vendorId, agreementId, party: partner(partnerId) }
      return signAgreement(vendors, signerOf(caller, request), toSign, body)
    },
  ),
  serve(contract.downloadPartnerAgreement, async ({ params: { vendorId, partnerId, agreementId } }) =>
    attachment(await getAgreementFile(vendors, { vendorId, agreementId, party: partner(partnerId) })),
  ),
]

const operatorRoutes = (vendors: Vendors): ServedRoute[] => [
  serve(contract.listAgreementTexts, () => listAgreementTexts(vendors)),
  serve(contract.makeAgreementText, ({ body, caller, request }) =>
    makeAgreement(vendors, actingIn(caller, request), body),
  ),
  serve(contract.activateAgreementText, ({ params, caller, request }) =>
    activateAgreement(vendors, actingIn(caller, request), params.agreementId),
  ),
  serve(contract.listAgreementSignatures, ({ params }) => listSignatures(vendors, params.id)),
]

/** The number of no partner is nobody's, and not another way to the house's agreement. */
function partner(partnerId: number): number {
  if (partnerId === house) throw new Refusal('NOT_FOUND')
  return partnerId
}

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
