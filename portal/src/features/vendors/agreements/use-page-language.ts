import type { Language } from '@sooner/rules/places'
import { useLanguage } from '../../../lib/words/index.ts'

const languages = { en: 'en-US', es: 'es-PR' } as const

/** The language of the page, in which agreements are asked for. */
export const usePageLanguage = (): Language => languages[useLanguage().language]
