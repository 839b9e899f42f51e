import type { Language } from './places.ts'

/** Ours by the first part of a tag, whatever its region: who reads Mexican Spanish reads that of Puerto Rico. */
const ours: Readonly<Record<string, Language>> = { en: 'en-US', es: 'es-PR' }

const languageOfTag = (tag: string): Language | undefined => {
  const [primary = ''] = tag.trim().toLowerCase().split(/[-_]/, 1)
  return Object.hasOwn(ours, primary) ? ours[primary] : undefined
}

const longest = 512

/**
 * The language of ours that is liked best, of a list as the header Accept-Language has it; a single tag is such a list.
 * Undefined where it names none of ours: then nothing was said.
 */
export function spokenIn(accepted: string | readonly string[] | undefined): Language | undefined {
  if (typeof accepted !== 'string' || accepted.length > longest) return undefined
  const liked = accepted.split(',').flatMap((one) => {
    const [tag = '', ...parameters] = one.split(';')
    const language = languageOfTag(tag)
    const weight = /^\s*q=([\d.]+)\s*$/i.exec(parameters.join(';'))?.[1]
    const quality = Number(weight ?? 1)
    return language && quality > 0 ? [{ language, quality }] : []
  })
  // Of two that are liked alike the first counts: the sort keeps their order.
  return liked.toSorted((one, another) => another.quality - one.quality)[0]?.language
}

/** What may speak for somebody, the strongest first. */
export interface LanguageSigns {
  /** What the person chose for their own account. */
  readonly ofAccount: Language | undefined
  /** What their business prefers. */
  readonly ofVendor: Language | undefined
  /** What they signed up in. */
  readonly ofSignUp: Language | undefined
}

/** The one rule of the language in which somebody is written to. Undefined where nothing is known of them. */
export const languageFor = ({ ofAccount, ofVendor, ofSignUp }: LanguageSigns): Language | undefined =>
  ofAccount ?? ofVendor ?? ofSignUp

export const languageOtherwise: Language = 'en-US'
