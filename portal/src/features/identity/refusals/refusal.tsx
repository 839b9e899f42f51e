import { Suspense, use } from 'react'
import { useLanguage, useWords } from '../../../lib/words/index.ts'
import { refusalWords } from './refusal-words.ts'
import type { RefusalKey } from './refusals.ts'

type Always = keyof ReturnType<typeof useWords>['refusals']
type Rest = Exclude<RefusalKey, Always>

/** Undefined where they can't be had. Always by `use`, like all words: a component may wait for several. */
export function useRefusalWords() {
  const { language } = useLanguage()
  return use(refusalWords(language))
}

function Fetched({ why }: { why: Rest }) {
  const { unreachable } = useWords().refusals
  return useRefusalWords()?.[why] ?? unreachable
}

/** What went wrong, in words, which mostly are there already: whoever types has them fetched. */
export function Refusal({ why }: { why: RefusalKey }) {
  const { refusals } = useWords()
  if (Object.hasOwn(refusals, why)) return refusals[why as Always]
  return (
    <Suspense>
      <Fetched why={why as Rest} />
    </Suspense>
  )
}
