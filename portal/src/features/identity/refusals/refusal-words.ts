import { isLanguage, type Language, readable } from '../../../lib/words/index.ts'
import type { RefusalWords } from './words/en.ts'

const load: Record<Language, () => Promise<RefusalWords>> = {
  en: () => import('./words/en.ts').then(({ en }) => en),
  es: () => import('./words/es.ts').then(({ es }) => es),
}

const loading: Partial<Record<Language, Promise<RefusalWords | undefined>>> = {}

/** Asked for once; undefined where they can't be had, so that whoever says them says that there is no network. */
export const refusalWords = (language: Language): Promise<RefusalWords | undefined> =>
  (loading[language] ??= readable(load[language]().catch(() => undefined)))

/** Before something is refused, or as soon as it was. What could not be had before is asked for again. */
export async function bringRefusalWords(): Promise<void> {
  const { lang } = document.documentElement
  const language = isLanguage(lang) ? lang : 'en'
  if (await refusalWords(language)) return
  delete loading[language]
  if (!(await refusalWords(language))) throw new TypeError('The words of refusals could not be fetched.')
}
