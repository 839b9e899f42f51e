import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CallError } from '../../../lib/calls/call-error.ts'
import { useStepUpMutation } from '../own-account-calls.ts'
import { useSessionActions } from '../use-session.ts'
import {
  bodyOf,
  isComplete,
  otherWay,
  refusalOfStepUp,
  type StepUpRefusal,
  type Way,
} from './step-up-answer.ts'

/** What went wrong with what was typed: something is missing, or the service refused it. */
type Fault = 'missing' | StepUpRefusal

export function useStepUpForm(first: Way, onProven: () => void) {
  const session = useSessionActions()
  const [prove, { isLoading }] = useStepUpMutation()
  const [way, setWay] = useState(first)
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<Fault>()
  const [leaving, setLeaving] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const wayOut = useRef<HTMLButtonElement>(null)

  function choose(next: Way) {
    flushSync(() => {
      setWay(next)
      setTyped('')
      setFault(undefined)
    })
    input.current?.focus()
  }

  function tell(next: Fault) {
    flushSync(() => setFault(next))
    if (next === 'SIGN_IN_REQUIRED') wayOut.current?.focus()
    else input.current?.select()
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isLoading) return
    if (!isComplete(way, typed)) {
      tell('missing')
      return
    }
    setFault(undefined)
    const answer = await prove({ body: bodyOf(way, typed) })
    if (!answer.error) {
      onProven()
      return
    }
    const error = answer.error as CallError
    const other = otherWay(way, error)
    if (other) choose(other)
    else tell(refusalOfStepUp(error, navigator.onLine))
  }

  /** Whoever signs in is led back to the page that this stands on, as after a session that has ended. */
  function signInAgain() {
    setLeaving(true)
    void session.expire()
  }

  const mustSignIn = fault === 'SIGN_IN_REQUIRED'
  const busy = isLoading || leaving
  return { way, choose, typed, setTyped, fault, input, busy, submit, mustSignIn, signInAgain, wayOut }
}
