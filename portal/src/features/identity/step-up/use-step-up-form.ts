import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CallError } from '../../../lib/calls/call-error.ts'
import { useStepUpMutation } from '../../../lib/resources/identity-own.ts'
import { useProvider } from '../use-provider.ts'
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

/** Whoever signs in is led back to the page that this stands on, as after a session that has ended. */
function useWayOut(tell: (fault: Fault) => void) {
  const session = useSessionActions()
  const provider = useProvider()
  const [leaving, setLeaving] = useState(false)

  async function signInAgain() {
    setLeaving(true)
    if (!provider?.goThere) return session.expire()
    try {
      await provider.goThere()
    } catch {
      setLeaving(false)
      tell(navigator.onLine ? 'unknown' : 'offline')
    }
  }
  return { provider, leaving, signInAgain: () => void signInAgain() }
}

export function useStepUpForm(first: Way, onProven: () => void) {
  const [prove, { isLoading }] = useStepUpMutation()
  const [way, setWay] = useState(first)
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<Fault>()
  const { provider, leaving, signInAgain } = useWayOut(setFault)
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

  const isElsewhere = provider !== undefined && way === 'password'
  const mustSignIn = isElsewhere || fault === 'SIGN_IN_REQUIRED'
  const told = isElsewhere && fault !== 'missing' ? fault : undefined
  const busy = isLoading || leaving
  return {
    way,
    choose,
    typed,
    setTyped,
    fault,
    input,
    busy,
    submit,
    mustSignIn,
    signInAgain,
    wayOut,
    provider,
    told,
  }
}
