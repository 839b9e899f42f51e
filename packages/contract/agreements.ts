import { z } from 'zod'
import { endpoint } from './refusals.ts'
import { filled, id, instant, partnerNumber, partnerNumberParam } from './shapes.ts'

export const serviceAgreement = z.object({
  id,
  version: z.string(),
  htmlTemplate: z.string(),
  active: z.boolean(),
})
export const partnerServiceAgreement = serviceAgreement.extend({ partnerId: partnerNumber })

const signature = { signedByName: z.string().nullable(), signedAt: instant.nullable() }
export const vendorAgreement = serviceAgreement.extend(signature)
export const vendorPartnerAgreement = partnerServiceAgreement.extend(signature)

const signing = z.strictObject({ signedByName: filled(200) })
const service = 'vendor'
/** Looking the latest version up is a POST in the specification; it changes nothing. */
const lookUp = { service, method: 'POST', who: ['signed-in'], readOnly: 'passes' } as const
const read = { service, method: 'GET', who: ['vendor', 'operator'], readOnly: 'passes' } as const
const sign = { service, method: 'PATCH', who: ['vendor'], readOnly: 'refused', body: signing } as const
const ofPartner = { vendorId: id, partnerId: partnerNumberParam }
const outdated = { AGREEMENT_OUTDATED: 409 }

export const getLatestServiceAgreement = endpoint({
  ...lookUp,
  name: 'getLatestServiceAgreement',
  path: '/service-agreements/versions/latest',
  summary: 'The service agreement that is signed at present.',
  answer: { status: 200, body: serviceAgreement },
  refuses: { NOT_FOUND: 404 },
})

export const getLatestPartnerServiceAgreement = endpoint({
  ...lookUp,
  name: 'getLatestPartnerServiceAgreement',
  path: '/partner-service-agreements/partners/{partnerId}/versions/latest',
  summary: 'The supplemental agreement that vendors of a partner sign at present.',
  params: z.strictObject({ partnerId: partnerNumberParam }),
  answer: { status: 200, body: partnerServiceAgreement },
})

export const listVendorAgreements = endpoint({
  ...read,
  name: 'listVendorAgreements',
  path: '/vendors/{id}/serviceAgreements',
  summary: 'The service agreements put to the vendor, signed or not.',
  params: z.strictObject({ id }),
  answer: { status: 200, body: z.array(vendorAgreement) },
})

export const signVendorAgreement = endpoint({
  ...sign,
  name: 'signVendorAgreement',
  path: '/vendors/{id}/serviceAgreements/{agreementId}/sign',
  summary: 'Signs a service agreement.',
  params: z.strictObject({ id, agreementId: id }),
  answer: { status: 200, body: vendorAgreement },
  refuses: outdated,
})

export const listPartnerAgreements = endpoint({
  ...read,
  name: 'listPartnerAgreements',
  path: '/vendors/{vendorId}/partners/{partnerId}/serviceAgreements',
  summary: 'The supplemental agreements of a partner put to the vendor, signed or not.',
  params: z.strictObject(ofPartner),
  answer: { status: 200, body: z.array(vendorPartnerAgreement) },
})

export const signPartnerAgreement = endpoint({
  ...sign,
  name: 'signPartnerAgreement',
  path: '/vendors/{vendorId}/partners/{partnerId}/serviceAgreements/{agreementId}/sign',
  summary: 'Signs a supplemental agreement of a partner.',
  params: z.strictObject({ ...ofPartner, agreementId: id }),
  answer: { status: 200, body: vendorPartnerAgreement },
  refuses: outdated,
})

export const agreementRoutes = [
  getLatestServiceAgreement,
  getLatestPartnerServiceAgreement,
  listVendorAgreements,
  signVendorAgreement,
  listPartnerAgreements,
  signPartnerAgreement,
] as const
