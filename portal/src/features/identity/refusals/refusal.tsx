import { Suspense, use } from 'react'
import {
  isLanguage,
  type Language,
  readable,
  useLanguage,
  useWords,
  type Words,
} from '../../../lib/words/index.ts'
import type { RefusalWords } from './words/en.ts'

export type RefusalKey = keyof Words['refusals'] | keyof RefusalWords

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

type Always = keyof ReturnType<typeof useWords>['refusals']
type Rest = Exclude<RefusalKey, Always>

/**
 * Returns undefined if the words can't be loaded. It always calls `use`, like all words, because a component may wait for
 * several.
 */
export function useRefusalWords() {
  const { language } = useLanguage()
  return use(refusalWords(language))
}

function Fetched({ why }: { why: Rest }) {
  const { unreachable } = useWords().refusals
  return useRefusalWords()?.[why] ?? unreachable
}

/** Shows a refusal as a sentence. The words are usually loaded already, because typing into a form preloads them. */
export function Refusal({ why }: { why: RefusalKey }) {
  const { refusals } = useWords()
  if (Object.hasOwn(refusals, why)) return refusals[why as Always]
  return (
    <Suspense>
      <Fetched why={why as Rest} />
    </Suspense>
  )
}
