import type {
  agreementText,
  partnerServiceAgreement,
  serviceAgreement,
  vendorAgreement,
  vendorPartnerAgreement,
} from '@sooner/contract/agreements'
import { noPartner } from '@sooner/rules/partners'
import type { z } from 'zod'
import type { AgreementText, Signature } from '../domain/agreement.ts'
import { showText, wordingIn, type Showing } from '../domain/shown-text.ts'

export type AgreementAnswer = z.input<typeof partnerServiceAgreement> & z.input<typeof serviceAgreement>
export type VendorAgreementAnswer = z.input<typeof vendorPartnerAgreement> & z.input<typeof vendorAgreement>
export type AgreementTextAnswer = z.input<typeof agreementText>

const answerVersion = ({ id, version, hasOnDemand, active, partnerId }: AgreementText) => ({
  id,
  version,
  hasOnDemand,
  active,
  partnerId,
})

/** In one language, with the vendor's values or, if there is no vendor yet, with the names of the values. */
export const answerAgreement = (text: AgreementText, showing: Showing): AgreementAnswer => ({
  ...answerVersion(text),
  ...showText(text, showing),
})

/** A signed text stays as it was at signing; an unsigned one is rendered with the vendor's current values. */
export function answerVendorAgreement(
  text: AgreementText,
  showing: Showing,
  signature: Signature | undefined,
): VendorAgreementAnswer {
  if (!signature) return { ...answerAgreement(text, showing), signedByName: null, signedAt: null }
  const { html, sha256, language, signedByName, signedAt } = signature
  const signed = { html, sha256, signedByName, signedAt: signedAt.toISOString() }
  return { ...answerVersion(text), ...wordingIn(text, language), ...signed }
}

export const partnerOrNull = (partnerId: number): number | null =>
  partnerId === noPartner ? null : partnerId

export const answerAgreementText = (text: AgreementText): AgreementTextAnswer => ({
  ...answerVersion(text),
  title: text.title,
  htmlTemplate: text.htmlTemplate,
  spanish: text.spanish,
  partnerId: partnerOrNull(text.partnerId),
  acceptsEarlier: text.acceptsEarlier,
  createdAt: text.createdAt.toISOString(),
  activatedAt: text.activatedAt?.toISOString() ?? null,
})
