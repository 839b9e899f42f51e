import { languages } from '@sooner/rules/places'
import { signedName } from '@sooner/rules/seen-text'
import { z } from 'zod'
import { endpoint } from './refusals.ts'
import {
  filled,
  id,
  instant,
  partnerNumber,
  partnerNumberParam,
  sha256,
  termsAccepted,
  text,
} from './shapes.ts'

export const serviceAgreement = z.object({
  id,
  version: z.string(),
  title: z.string(),
  hasOnDemand: z.boolean(),
  htmlTemplate: z.string(),
  /** The language of the title and the text: the one asked for, otherwise the reader's, or English if the version has no text in it. */
  language: z.enum(languages),
  active: z.boolean(),
  /**
   * The rendered template, which is the text that is signed. Without a vendor, the names of the fields stand in for its values.
   */
  html: z.string(),
  /** The digest of `html` in UTF-8. */
  sha256,
})
export const partnerServiceAgreement = serviceAgreement.extend({ partnerId: partnerNumber })

const signature = { signedByName: z.string().nullable(), signedAt: instant.nullable() }
export const vendorAgreement = serviceAgreement.extend(signature)
export const vendorPartnerAgreement = partnerServiceAgreement.extend(signature)

/**
 * A caller that sends the digest of the text it read is refused if the text, including the vendor's data in it, has changed
 * since. The field is optional because the specification's body is the name alone and its clients sign with that; the portal
 * always sends it.
 */
const signing = z.strictObject({
  signedByName: text(200).trim().regex(signedName, 'must be one line with a letter in it'),
  sha256: sha256.optional(),
})
const service = 'vendor'
/** The specification makes this lookup a POST, although it changes nothing. */
const lookUp = {
  service,
  method: 'POST',
  stepUp: { not: 'reads' },
  idempotency: 'reads',
  who: ['signed-in'],
  readOnly: 'passes',
} as const
const read = { service, method: 'GET', who: ['vendor', 'operator'], readOnly: 'passes' } as const
/** A vendor that has not accepted the terms of service accepts them together with our own agreement. */
const signingOurs = signing.extend(termsAccepted)
/** A version is signed once: signing it again returns the existing signature. */
const sign = {
  service,
  method: 'PATCH',
  // A signature binds the business.
  stepUp: 'required',
  idempotency: 'natural',
  who: ['vendor'],
  readOnly: 'refused',
} as const
/** The language of the page; otherwise that of the account or the business. A text without it is in English. */
const spoken = z.strictObject({ language: z.enum(languages).optional() })
const ofPartner = { vendorId: id, partnerId: partnerNumberParam }
const file = { status: 200, type: 'application/pdf' } as const
const outdated = { AGREEMENT_OUTDATED: 409 }

export const getLatestServiceAgreement = endpoint({
  ...lookUp,
  name: 'getLatestServiceAgreement',
  path: '/service-agreements/versions/latest',
  summary: 'Returns the service agreement that vendors currently sign.',
  query: spoken,
  answer: { status: 200, body: serviceAgreement },
  refuses: { NOT_FOUND: 404 },
})

export const getLatestPartnerServiceAgreement = endpoint({
  ...lookUp,
  name: 'getLatestPartnerServiceAgreement',
  path: '/partner-service-agreements/partners/{partnerId}/versions/latest',
  summary: 'Returns the supplemental agreement that vendors of a partner currently sign.',
  params: z.strictObject({ partnerId: partnerNumberParam }),
  query: spoken,
  answer: { status: 200, body: partnerServiceAgreement },
})

export const listVendorAgreements = endpoint({
  ...read,
  name: 'listVendorAgreements',
  path: '/vendors/{id}/serviceAgreements',
  summary: 'Lists the service agreements presented to the vendor, signed or not.',
  params: z.strictObject({ id }),
  query: spoken,
  answer: { status: 200, body: z.array(vendorAgreement) },
})

export const signVendorAgreement = endpoint({
  ...sign,
  name: 'signVendorAgreement',
  path: '/vendors/{id}/serviceAgreements/{agreementId}/sign',
  summary: 'Signs a service agreement once; a repeated call returns the existing signature.',
  params: z.strictObject({ id, agreementId: id }),
  body: signingOurs,
  answer: { status: 200, body: vendorAgreement },
  refuses: { ...outdated, TERMS_OUTDATED: 409 },
})

export const downloadVendorAgreement = endpoint({
  ...read,
  name: 'downloadVendorAgreement',
  path: '/vendors/{id}/serviceAgreements/{agreementId}/file',
  summary: 'Returns a service agreement of the vendor as a PDF, with its signature if it was signed.',
  params: z.strictObject({ id, agreementId: id }),
  query: spoken,
  answer: file,
})

export const listPartnerAgreements = endpoint({
  ...read,
  name: 'listPartnerAgreements',
  path: '/vendors/{vendorId}/partners/{partnerId}/serviceAgreements',
  summary: 'Lists the supplemental agreements of a partner presented to the vendor, signed or not.',
  params: z.strictObject(ofPartner),
  query: spoken,
  answer: { status: 200, body: z.array(vendorPartnerAgreement) },
})

export const signPartnerAgreement = endpoint({
  ...sign,
  name: 'signPartnerAgreement',
  path: '/vendors/{vendorId}/partners/{partnerId}/serviceAgreements/{agreementId}/sign',
  summary:
    'Signs a supplemental agreement of a partner once; a repeated call returns the existing signature.',
  params: z.strictObject({ ...ofPartner, agreementId: id }),
  body: signing,
  answer: { status: 200, body: vendorPartnerAgreement },
  refuses: outdated,
})

export const downloadPartnerAgreement = endpoint({
  ...read,
  name: 'downloadPartnerAgreement',
  path: '/vendors/{vendorId}/partners/{partnerId}/serviceAgreements/{agreementId}/file',
  summary: 'Returns a supplemental agreement of the vendor as a PDF, with its signature if it was signed.',
  params: z.strictObject({ ...ofPartner, agreementId: id }),
  query: spoken,
  answer: file,
})

/** An agreement's text as operators see it. A text never changes; a new version replaces it. */
export const agreementText = z.object({
  id,
  partnerId: partnerNumber.nullable(),
  version: z.string(),
  title: z.string(),
  hasOnDemand: z.boolean(),
  /** Whether vendors that signed the version before it may stay with that one. */
  acceptsEarlier: z.boolean(),
  htmlTemplate: z.string(),
  /** The same version in Spanish; null if it was not translated. */
  spanish: z.object({ title: z.string(), htmlTemplate: z.string() }).nullable(),
  active: z.boolean(),
  createdAt: instant,
  /** The time at which vendors were first asked to sign it. */
  activatedAt: instant.nullable(),
})

const wording = { title: text(200).trim().min(1), htmlTemplate: filled(200_000) }

const agreementForm = z.strictObject({
  /** Absent for our own agreement. */
  partnerId: partnerNumber.min(1).optional(),
  version: filled(40).regex(/^[\w.-]+$/, 'must contain only letters, digits, dots and hyphens'),
  ...wording,
  hasOnDemand: z.boolean().default(false),
  acceptsEarlier: z.boolean().default(false),
  /** The same version in Spanish; without it, everybody reads and signs the English text. */
  spanish: z.strictObject(wording).optional(),
})

/** One signature as evidence: what was signed, by whom, from where, and its link to the previous signature in the chain. */
export const agreementEvidence = z.object({
  sequence: z.int().min(1),
  agreementId: id,
  partnerId: partnerNumber.nullable(),
  version: z.string(),
  title: z.string(),
  signedByName: z.string(),
  signedAt: instant,
  account: z.string(),
  ip: z.string(),
  userAgent: z.string(),
  language: z.enum(languages),
  sha256,
  previousHash: sha256.nullable(),
  hash: sha256,
})

/** The terms of service as a user of the vendor first accepted them. `sha256` is the digest of `text` in UTF-8. */
export const acceptedTerms = z.object({
  acceptedAt: instant,
  account: z.string(),
  language: z.enum(languages),
  text: z.string(),
  sha256,
})

const byOperator = { service, who: ['operator'] } as const

export const listAgreementTexts = endpoint({
  ...byOperator,
  name: 'listAgreementTexts',
  method: 'GET',
  readOnly: 'passes',
  path: '/operator/service-agreements',
  summary: "Lists every version of the provider's service agreement and of the partners' supplemental ones.",
  answer: { status: 200, body: z.array(agreementText) },
})

export const makeAgreementText = endpoint({
  ...byOperator,
  name: 'makeAgreementText',
  method: 'POST',
  stepUp: { not: 'decided-later' },
  idempotency: 'key',
  readOnly: 'refused',
  path: '/operator/service-agreements',
  summary: 'Adds a version as a draft: nobody is asked to sign it until it is activated.',
  body: agreementForm,
  answer: { status: 201, body: agreementText },
  /** CONFLICT: that version exists already. */
  refuses: { CONFLICT: 409 },
})

export const activateAgreementText = endpoint({
  ...byOperator,
  secondPerson: true,
  name: 'activateAgreementText',
  method: 'POST',
  // Idempotent: activating the active version changes nothing.
  idempotency: 'natural',
  readOnly: 'refused',
  stepUp: 'required',
  path: '/operator/service-agreements/{agreementId}/activate',
  summary: 'Makes a version the one to sign from now on: every vendor concerned is asked again.',
  params: z.strictObject({ agreementId: id }),
  answer: { status: 200, body: agreementText },
})

export const listAgreementSignatures = endpoint({
  ...byOperator,
  name: 'listAgreementSignatures',
  method: 'GET',
  readOnly: 'passes',
  path: '/operator/vendors/{id}/agreement-signatures',
  summary:
    "Returns a vendor's signatures as evidence, oldest first, whether their chain is intact, and the accepted terms of service.",
  params: z.strictObject({ id }),
  answer: {
    status: 200,
    body: z.object({
      isIntact: z.boolean(),
      signatures: z.array(agreementEvidence),
      acceptedTerms: acceptedTerms.nullable(),
    }),
  },
})

export const agreementRoutes = [
  getLatestServiceAgreement,
  getLatestPartnerServiceAgreement,
  listVendorAgreements,
  signVendorAgreement,
  downloadVendorAgreement,
  listPartnerAgreements,
  signPartnerAgreement,
  downloadPartnerAgreement,
  listAgreementTexts,
  makeAgreementText,
  activateAgreementText,
  listAgreementSignatures,
] as const
