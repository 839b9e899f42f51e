import { useState } from 'react'
import { useSelector } from 'react-redux'
import { remember, recall } from '../../lib/browser-store.ts'
import { useFlag } from '../../lib/flags.ts'
import type { State } from '../../lib/state/open-store.ts'
import { useGetSurveyQuery } from '../../lib/resources/voice.ts'

export const surveyId = 'first-payout'
const name = 'surveyPostponed'

/** Decides whether to show the survey: not to read-only users, and not again in this visit after "not now". */
export function useSurveyDue() {
  const vendorId = useSelector((state: State) => state.auth.vendorId)
  const mayAnswer = useSelector((state: State) => !state.auth.isReadOnly)
  const isOffered = useFlag('vendorSurvey') && mayAnswer && vendorId !== undefined
  const [isPostponed, setPostponed] = useState(() => recall('visit', name) !== undefined)
  const params = { id: vendorId ?? '', surveyId }
  const { data } = useGetSurveyQuery({ params }, { skip: !isOffered || isPostponed })
  return {
    isDue: isOffered && !isPostponed && data?.isDue === true,
    postpone: () => {
      remember('visit', name, 'yes')
      setPostponed(true)
    },
  }
}
