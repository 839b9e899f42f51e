import { type RefObject, type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSelector } from 'react-redux'
import type { SurveyIdentifier, surveys } from '@sooner/rules/surveys'
import type { CallError } from '../../lib/calls/call-error.ts'
import { ownNotice } from '../../lib/outcomes/own-notice.ts'
import type { State } from '../../lib/state/open-store.ts'
import { useAnswerSurveyMutation } from '../../lib/resources/voice.ts'
import { surveyId } from './use-survey-due.ts'

type Question = (typeof surveys)[SurveyIdentifier][number]
type Answers = Readonly<Record<Question, string>>
const nothing: Answers = { recommend: '', ease: '', reason: '', missing: '' }

type SurveyEnd = 'thanks' | 'taken'

/** What is left open is not sent. */
const given = (answers: Answers) =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([name, said]) => (said.trim() ? [[name, said.trim()]] : [])),
  )

export function useSurveyForm(element: RefObject<HTMLFormElement | null>) {
  const id = useSelector((state: State) => state.auth.vendorId) ?? ''
  // The dialog says itself what came of it.
  const [answer, { isLoading }] = useAnswerSurveyMutation(ownNotice('survey'))
  const [answers, setAnswers] = useState(nothing)
  const [isMissing, setMissing] = useState(false)
  const [failure, setFailure] = useState<'offline' | 'failed'>()
  const [end, setEnd] = useState<SurveyEnd>()

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isLoading) return
    flushSync(() => {
      setMissing(answers.recommend === '')
      setFailure(undefined)
    })
    if (answers.recommend === '') return element.current?.querySelector('input')?.focus()
    const { data, error } = await answer({ params: { id, surveyId }, body: { responses: given(answers) } })
    if (data) setEnd('thanks')
    else if ((error as CallError | undefined)?.code === 'CONFLICT') setEnd('taken')
    else setFailure(navigator.onLine ? 'failed' : 'offline')
  }

  return {
    answers,
    change: (name: Question) => (said: string) => setAnswers((before) => ({ ...before, [name]: said })),
    isMissing: isMissing && answers.recommend === '',
    isBusy: isLoading,
    failure,
    end,
    submit,
  }
}

export type SurveyForm = ReturnType<typeof useSurveyForm>
