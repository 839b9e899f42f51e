import type { Language } from '@sooner/rules/places'
import { digestOf } from './agreement-chain.ts'
import { renderAgreement } from './agreement-render.ts'
import type { AgreementText } from './agreement.ts'
import { valuesOf, type SigningVendor } from './agreement-values.ts'

/** A version in one language: a version without a Spanish text is read in English. */
export interface Wording {
  readonly language: Language
  readonly title: string
  readonly htmlTemplate: string
}

type Worded = Pick<AgreementText, 'title' | 'htmlTemplate' | 'spanish'>

const inEnglish = ({ title, htmlTemplate }: Worded): Wording => ({ language: 'en-US', title, htmlTemplate })

export const wordingIn = (text: Worded, language: Language): Wording =>
  language === 'es-PR' && text.spanish ? { language, ...text.spanish } : inEnglish(text)

/** A version as a reader sees it: in one language, with the vendor's values. `sha256` is the digest of `html`. */
export interface ShownText extends Wording {
  readonly html: string
  readonly sha256: string
}

export interface Showing {
  readonly provider: string
  /** Without a vendor, the names of the values take their place. */
  readonly vendor: SigningVendor | undefined
  readonly language: Language
}

export function showText(text: Worded, { provider, vendor, language }: Showing): ShownText {
  const wording = wordingIn(text, language)
  const html = renderAgreement(wording.htmlTemplate, valuesOf(provider, vendor, wording.language))
  return { ...wording, html, sha256: digestOf(html) }
}

/**
 * The text that a signer read: the one with this digest, since the signer's language may have changed while they read. Without
 * a digest, the one in the signer's language. Undefined if no text of this version has the digest.
 */
export function textRead(text: Worded, showing: Showing, sha256: string | undefined): ShownText | undefined {
  if (sha256 === undefined) return showText(text, showing)
  const shown = (['en-US', 'es-PR'] as const).map((language) => showText(text, { ...showing, language }))
  return shown.find((one) => one.sha256 === sha256)
}
