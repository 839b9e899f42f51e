import type { Language } from '@sooner/rules/places'
import { type TermsValues, wholeTerms } from '@sooner/rules/terms-of-service'
import { en } from '@sooner/rules/terms-of-service/en'
import { es } from '@sooner/rules/terms-of-service/es'
import { digestOf } from './agreement-chain.ts'

/** The terms of service in one language. `sha256` is the digest of `text`. */
export interface Terms {
  readonly language: Language
  readonly text: string
  readonly sha256: string
}

const texts = { 'en-US': en, 'es-PR': es } as const

function termsIn(language: Language, values: TermsValues): Terms {
  const text = wholeTerms(texts[language], values)
  return { language, text, sha256: digestOf(text) }
}

/** The terms that a person read: those with this digest, or without a digest those in their language. Undefined if they changed. */
export function termsRead(
  values: TermsValues,
  { sha256, language }: { readonly sha256: string | undefined; readonly language: Language },
): Terms | undefined {
  if (sha256 === undefined) return termsIn(language, values)
  return (['en-US', 'es-PR'] as const)
    .map((one) => termsIn(one, values))
    .find((terms) => terms.sha256 === sha256)
}
