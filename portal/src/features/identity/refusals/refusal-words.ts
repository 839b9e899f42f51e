import { isLanguage, type Language, readable } from '../../../lib/words/index.ts'
import type { RefusalWords } from './words/en.ts'

const load: Record<Language, () => Promise<RefusalWords>> = {
  en: () => import('./words/en.ts').then(({ en }) => en),
  es: () => import('./words/es.ts').then(({ es }) => es),
}

const loading: Partial<Record<Language, Promise<RefusalWords | undefined>>> = {}

/**
 * Loads the words once; resolves to undefined if they can't be loaded, so that the caller can report a network failure
 * instead.
 */
export const refusalWords = (language: Language): Promise<RefusalWords | undefined> =>
  (loading[language] ??= readable(load[language]().catch(() => undefined)))

/** Preloads the words before or right after a refusal. A load that failed earlier is tried again. */
export async function bringRefusalWords(): Promise<void> {
  const { lang } = document.documentElement
  const language = isLanguage(lang) ? lang : 'en'
  if (await refusalWords(language)) return
  delete loading[language]
  if (!(await refusalWords(language))) throw new TypeError('The words of refusals could not be fetched.')
}
