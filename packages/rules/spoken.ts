import type { Language } from './places.ts'

/** Matches only the language part of a tag: a reader of Mexican Spanish can read our Puerto Rican Spanish. */
const ours: Readonly<Record<string, Language>> = { en: 'en-US', es: 'es-PR' }

const languageOfTag = (tag: string): Language | undefined => {
  const [primary = ''] = tag.trim().toLowerCase().split(/[-_]/, 1)
  return Object.hasOwn(ours, primary) ? ours[primary] : undefined
}

const maxLength = 512

/**
 * The most preferred of our languages in a list of the form of the header Accept-Language; a single tag is such a list.
 * Undefined if the list contains none of ours, which counts as no preference.
 */
export function spokenIn(accepted: string | readonly string[] | undefined): Language | undefined {
  if (typeof accepted !== 'string' || accepted.length > maxLength) return undefined
  const liked = accepted.split(',').flatMap((one) => {
    const [tag = '', ...parameters] = one.split(';')
    const language = languageOfTag(tag)
    const weight = /^\s*q=([\d.]+)\s*$/i.exec(parameters.join(';'))?.[1]
    const quality = Number(weight ?? 1)
    return language && quality > 0 ? [{ language, quality }] : []
  })
  // Between two of equal preference, the first one wins because the sort is stable.
  return liked.toSorted((one, another) => another.quality - one.quality)[0]?.language
}

/** The sources of a person's language, in descending order of precedence. */
export interface LanguageSigns {
  /** The language chosen for the person's own account. */
  readonly ofAccount: Language | undefined
  /** The language that the business prefers. */
  readonly ofVendor: Language | undefined
  /** The language in which the person signed up. */
  readonly ofSignUp: Language | undefined
}

/** The only rule for the language of mail to a person. Undefined if no source is known. */
export const languageFor = ({ ofAccount, ofVendor, ofSignUp }: LanguageSigns): Language | undefined =>
  ofAccount ?? ofVendor ?? ofSignUp

export const languageOtherwise: Language = 'en-US'
