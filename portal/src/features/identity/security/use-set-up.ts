import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CallError } from '../../../lib/calls/call-error.ts'
import { useConfig } from '../../../lib/config.ts'
import { useWords } from '../../../lib/words/index.ts'
import { useMakeRecoveryCodesMutation } from '../../../lib/resources/identity-own.ts'
import {
  usePreferMfaMutation,
  useStartAuthenticatorMutation,
  useVerifyAuthenticatorMutation,
} from '../../../lib/resources/user-pool.ts'
import { keyUri } from '../steps/key-uri.ts'
import { codeRefusal } from './code-refusal.ts'
import { useSecurityWords } from './words.ts'

export interface Secret {
  readonly secret: string
  readonly address: string
}

/** The secret of the app that is being set up, from the first sight of the dialog to its end. */
export function useSecret(email: string) {
  const { totpIssuer } = useConfig().identity
  const [start, { isError }] = useStartAuthenticatorMutation()
  const [secret, setSecret] = useState<Secret>()
  const begun = useRef(false)

  const begin = useCallback(async () => {
    const { data } = await start()
    if (!data) return
    const address = keyUri({ issuer: totpIssuer, account: email, secret: data.secret })
    setSecret({ secret: data.secret, address })
  }, [start, totpIssuer, email])

  useEffect(() => {
    // A second secret would make the first one, which may be scanned already, worthless.
    if (!begun.current) void begin()
    begun.current = true
  }, [begin])

  return { secret, failed: isError && !secret, begin }
}

/** What comes after the code was right. */
export type After = 'done' | 'no-codes' | { readonly codes: readonly string[] }

/** Proves the code, switches the factor on, and makes the first recovery codes where the service has them. */
export function useTurnOn(isReplacing: boolean) {
  const { ownRoutes } = useConfig().identity
  const [verify] = useVerifyAuthenticatorMutation()
  const [prefer] = usePreferMfaMutation()
  const [make] = useMakeRecoveryCodesMutation()

  const makeCodes = async (): Promise<After> => {
    const { data } = await make()
    return data ? { codes: data.codes } : 'no-codes'
  }
  const turnOn = async (code: string): Promise<After | CallError | undefined> => {
    const verified = await verify(code)
    if (verified.error) return verified.error as CallError
    // It is proven but not asked for yet; the notice says so, and trying again starts over.
    if ((await prefer()).error) return undefined
    return ownRoutes && !isReplacing ? makeCodes() : 'done'
  }
  return { turnOn, makeCodes }
}

export function useSetUp(isReplacing: boolean, onAfter: (after: After) => void) {
  const { refusals } = useWords()
  const { setUp: words } = useSecurityWords()
  const { turnOn } = useTurnOn(isReplacing)
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<{ readonly code?: string; readonly form?: string }>({})
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  function tell(found: typeof fault) {
    flushSync(() => {
      setBusy(false)
      setFault(found)
    })
    input.current?.select()
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    if (code.length !== 6) {
      tell({ code: words.codeMissing })
      return
    }
    setBusy(true)
    setFault({})
    const after = await turnOn(code)
    if (after === undefined) tell({})
    else if (typeof after === 'object' && 'kind' in after) {
      const refusal = codeRefusal(after, navigator.onLine)
      tell(refusal.at === 'code' ? { code: words[refusal.key] } : { form: refusals[refusal.key] })
    } else onAfter(after)
  }

  return { code: { value: code, onChange: setCode, error: fault.code, ref: input }, fault, busy, submit }
}
