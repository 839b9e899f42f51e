import { Suspense, use } from 'react'
import { useLanguage, useWords } from '../../../lib/words/index.ts'
import { refusalWords } from './refusal-words.ts'
import type { RefusalKey } from './refusals.ts'

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
