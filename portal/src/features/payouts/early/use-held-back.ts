import { useSelector } from 'react-redux'
import type { State } from '../../../lib/state/open-store.ts'
import { useStatedReason } from '../../../ui/stated-reason.ts'
import { usePayoutWords } from '../words.ts'

/** Why the user can request nothing: in the words in which the page states it, if it does. */
export function useHeldBack(): string | undefined {
  const { readOnly } = usePayoutWords()
  const stated = useStatedReason()
  return useSelector(({ auth }: State) => auth.isReadOnly) ? (stated ?? readOnly) : undefined
}
