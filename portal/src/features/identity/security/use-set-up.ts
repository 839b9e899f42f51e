import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallError } from '../../../lib/calls/call-error.ts'
import { useConfig } from '../../../lib/config.ts'
import { useWords } from '../../../lib/words/index.ts'
import { useMakeRecoveryCodesMutation } from '../../../lib/resources/identity-own.ts'
import {
  usePreferMfaMutation,
  useStartAuthenticatorMutation,
  useVerifyAuthenticatorMutation,
} from '../../../lib/resources/user-pool.ts'
import { codeLength } from '../../../ui/code-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
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
  return useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: code.length === codeLength ? undefined : words.codeMissing }),
    send: async ({ code }) => {
      const after = await turnOn(code)
      if (after === undefined) return { select: 'code' }
      if (typeof after !== 'object' || !('kind' in after)) return () => onAfter(after)
      const refusal = codeRefusal(after, navigator.onLine)
      return refusal.at === 'code'
        ? { faults: { code: words[refusal.key] }, select: 'code' }
        : { failure: refusals[refusal.key], select: 'code' }
    },
  })
}
