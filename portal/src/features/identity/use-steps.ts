import type { Challenge, SignInResult } from '@sooner/user-pool-client'
import { type ComponentType, useCallback, useRef, useState } from 'react'
import { type Asked, GivenUp } from './asked.ts'
import type { RefusalKey } from './refusals/refusals.ts'

/** The steps of a sign-in after the password, and the page that shows them, which loads with the first challenge. */
export function useSteps() {
  const [asked, setAsked] = useState<Asked & { readonly number: number }>()
  const [Steps, setSteps] = useState<ComponentType<{ readonly asked: Asked }>>()
  const count = useRef(0)

  const ask = useCallback(async (challenge: Challenge, email: string): Promise<SignInResult> => {
    const { SignInStep } = await import('./steps/sign-in-step.tsx')
    setSteps(() => SignInStep)
    count.current += 1
    const number = count.current
    return new Promise((settle, reject) => {
      const giveUp = (why?: RefusalKey) => reject(new GivenUp(why))
      setAsked({ challenge, email, settle, giveUp, number })
    })
  }, [])

  const close = useCallback(() => setAsked(undefined), [])
  return { asked, Steps, ask, close }
}
