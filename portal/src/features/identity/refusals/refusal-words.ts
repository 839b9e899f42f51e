import { isLanguage, type Language } from '../../../lib/words/index.ts'
import type { RefusalWords } from './words/en.ts'

const load: Record<Language, () => Promise<RefusalWords>> = {
  en: () => import('./words/en.ts').then(({ en }) => en),
  es: () => import('./words/es.ts').then(({ es }) => es),
}

const here: Partial<Record<Language, RefusalWords>> = {}
const loading: Partial<Record<Language, Promise<RefusalWords | undefined>>> = {}

/** Those that have come already, so that a page which says them need not wait for what is there. */
export const knownRefusalWords = (language: Language): RefusalWords | undefined => here[language]

/** Asked for once; undefined where they can't be had, so that whoever says them says that there is no network. */
export const refusalWords = (language: Language): Promise<RefusalWords | undefined> =>
  (loading[language] ??= load[language]().then(
    (words) => (here[language] = words),
    () => undefined,
  ))

/** Before something is refused, or as soon as it was. What could not be had before is asked for again. */
export async function bringRefusalWords(): Promise<void> {
  const { lang } = document.documentElement
  const language = isLanguage(lang) ? lang : 'en'
  if (await refusalWords(language)) return
  delete loading[language]
  if (!(await refusalWords(language))) throw new TypeError('The words of refusals could not be fetched.')
}
