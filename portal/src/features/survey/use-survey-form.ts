import { useState } from 'react'
import { useSelector } from 'react-redux'
import type { SurveyIdentifier, surveys } from '@sooner/rules/surveys'
import type { CallError } from '../../lib/calls/call-error.ts'
import { ownNotice } from '../../lib/outcomes/own-notice.ts'
import type { State } from '../../lib/state/open-store.ts'
import { useAnswerSurveyMutation } from '../../lib/resources/voice.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { useSurveyWords } from './words/index.ts'
import { surveyId } from './use-survey-due.ts'

type Question = (typeof surveys)[SurveyIdentifier][number]
type Answers = Readonly<Record<Question, string>>
const nothing: Answers = { recommend: '', ease: '', reason: '', missing: '' }

type SurveyEnd = 'thanks' | 'taken'

/** Unanswered questions are not sent. */
const given = (answers: Answers) =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([name, typed]) => (typed.trim() ? [[name, typed.trim()]] : [])),
  )

export function useSurveyForm() {
  const words = useSurveyWords()
  const id = useSelector((state: State) => state.auth.vendorId) ?? ''
  // The dialog itself reports the outcome.
  const [answer] = useAnswerSurveyMutation(ownNotice('survey'))
  const [end, setEnd] = useState<SurveyEnd>()
  const form = useForm({
    initial: nothing,
    live: true,
    check: ({ recommend }) => ({ recommend: recommend === '' ? words.choose : undefined }),
    send: async (answers) => {
      const body = { responses: given(answers) }
      const { data, error } = await answer({ params: { id, surveyId }, body })
      if (data) return () => setEnd('thanks')
      if ((error as CallError | undefined)?.code === 'CONFLICT') return () => setEnd('taken')
      return { failure: navigator.onLine ? words.failed : words.offline }
    },
  })
  return { ...form, end }
}

export type SurveyForm = ReturnType<typeof useSurveyForm>
