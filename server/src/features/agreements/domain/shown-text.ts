import {
  escapeText,
  parseAgreement,
  type Block,
  type Inline,
  type Placeholder,
} from '@sooner/rules/agreement-text'
import type { Country, Language } from '@sooner/rules/places'
import { digestOf } from './agreement-chain.ts'
import type { AgreementText } from './agreement.ts'

/** The vendor's data that an agreement can contain. */
export interface SigningVendor {
  readonly name: string
  readonly dba: string | null
  readonly address: string
  readonly addressAdditional: string | null
  readonly city: string
  readonly state: string | null
  readonly zip: string
  readonly countryCode: Country
  readonly title: string | null
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

export type AgreementValues = Readonly<Record<Placeholder, string>>

const countryNames: Readonly<Record<Language, Readonly<Record<Country, string>>>> = {
  'en-US': { US: 'United States', GB: 'United Kingdom', FR: 'France', PR: 'Puerto Rico', CA: 'Canada' },
  'es-PR': { US: 'Estados Unidos', GB: 'Reino Unido', FR: 'Francia', PR: 'Puerto Rico', CA: 'Canadá' },
}
const representative = { 'en-US': 'authorized representative', 'es-PR': 'representante autorizado' } as const

/** Contains no value that changes by itself, such as a date, because the text would then change while it is read. */
export function valuesOf(
  provider: string,
  vendor: SigningVendor | undefined,
  language: Language,
): AgreementValues {
  if (!vendor) return { 'provider.name': provider, ...unknown[language] }
  const { address, addressAdditional, city, state, zip } = vendor
  const place = [city, [state, zip].filter((part) => part !== null).join(' ')]
  return {
    'provider.name': provider,
    'vendor.name': vendor.name,
    'vendor.tradeName': vendor.dba ?? vendor.name,
    'vendor.address': [address, addressAdditional, ...place].filter((line) => line !== null).join(', '),
    'vendor.country': countryNames[language][vendor.countryCode],
    'vendor.representative': `${vendor.firstName} ${vendor.lastName}`,
    'vendor.title': vendor.title ?? representative[language],
    'vendor.email': vendor.email,
  }
}

/** The placeholders for a reader who has no vendor yet. */
const unknown = {
  'en-US': {
    'vendor.name': '[name of your business]',
    'vendor.tradeName': '[trade name]',
    'vendor.address': '[address]',
    'vendor.country': '[country]',
    'vendor.representative': '[name of who signs]',
    'vendor.title': '[title of who signs]',
    'vendor.email': '[email address]',
  },
  'es-PR': {
    'vendor.name': '[nombre de su negocio]',
    'vendor.tradeName': '[nombre comercial]',
    'vendor.address': '[dirección]',
    'vendor.country': '[país]',
    'vendor.representative': '[nombre de quien firma]',
    'vendor.title': '[cargo de quien firma]',
    'vendor.email': '[correo electrónico]',
  },
}

/** Renders the text that is signed: each value is inserted into the template as escaped text, never as markup. */
export const renderAgreement = (template: string, values: AgreementValues): string =>
  parseAgreement(template)
    .map((block) => renderBlock(block, values))
    .join('\n')

const renderBlock = (block: Block, values: AgreementValues): string =>
  'items' in block
    ? `<${block.kind}>\n${block.items.map((item) => `<li>${renderParts(item, values)}</li>`).join('\n')}\n</${block.kind}>`
    : `<${block.kind}>${renderParts(block.parts, values)}</${block.kind}>`

const renderParts = (parts: readonly Inline[], values: AgreementValues): string =>
  parts.map((part) => renderInline(part, values)).join('')

function renderInline(part: Inline, values: AgreementValues): string {
  if (part.kind === 'text') return escapeText(part.text)
  if (part.kind === 'value') return escapeText(plain(values[part.name]))
  if (part.kind === 'break') return '<br>'
  return `<${part.kind}>${renderParts(part.parts, values)}</${part.kind}>`
}

/**
 * Invisible characters could make the displayed text differ from the signed one: control characters, characters that change
 * the writing direction, and lone surrogates, which have no UTF-8 encoding.
 */
const plain = (value: string) =>
  value
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu, ' ')

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
