import type {
  agreementText,
  partnerServiceAgreement,
  serviceAgreement,
  vendorAgreement,
  vendorPartnerAgreement,
} from '@sooner/contract/agreements'
import { noPartner } from '@sooner/rules/partners'
import type { z } from 'zod'
import type { DirectoryVendor } from '../../directory/index.ts'
import { digestOf } from '../domain/agreement-chain.ts'
import { renderAgreement } from '../domain/agreement-render.ts'
import { valuesOf } from '../domain/agreement-values.ts'
import type { AgreementText, Signature } from '../domain/agreement.ts'

export type AgreementAnswer = z.input<typeof partnerServiceAgreement> & z.input<typeof serviceAgreement>
export type VendorAgreementAnswer = z.input<typeof vendorPartnerAgreement> & z.input<typeof vendorAgreement>
export type AgreementTextAnswer = z.input<typeof agreementText>

const answerText = ({ id, version, title, hasOnDemand, htmlTemplate, active, partnerId }: AgreementText) => ({
  id,
  version,
  title,
  hasOnDemand,
  htmlTemplate,
  active,
  partnerId,
})

/** Fills in the vendor's values or, if there is no vendor yet, the names of the values. */
export function answerAgreement(
  text: AgreementText,
  provider: string,
  vendor: DirectoryVendor | undefined,
): AgreementAnswer {
  const html = renderAgreement(text.htmlTemplate, valuesOf(provider, vendor))
  return { ...answerText(text), html, sha256: digestOf(html) }
}

/** A signed text stays as it was at signing; an unsigned one is rendered with the vendor's current values. */
export function answerVendorAgreement(
  text: AgreementText,
  provider: string,
  vendor: DirectoryVendor,
  signature: Signature | undefined,
): VendorAgreementAnswer {
  if (!signature) return { ...answerAgreement(text, provider, vendor), signedByName: null, signedAt: null }
  const { html, sha256, signedByName, signedAt } = signature
  return { ...answerText(text), html, sha256, signedByName, signedAt: signedAt.toISOString() }
}

export const partnerOrNull = (partnerId: number): number | null =>
  partnerId === noPartner ? null : partnerId

export const answerAgreementText = (text: AgreementText): AgreementTextAnswer => ({
  ...answerText(text),
  partnerId: partnerOrNull(text.partnerId),
  acceptsEarlier: text.acceptsEarlier,
  createdAt: text.createdAt.toISOString(),
  activatedAt: text.activatedAt?.toISOString() ?? null,
})
