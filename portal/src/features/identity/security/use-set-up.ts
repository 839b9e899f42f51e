import { useCallback, useEffect, useRef, useState } from 'react'
import { type CallError, hasAnswer } from '../../../lib/calls/call-error.ts'
import { useConfig } from '../../../lib/config.ts'
import { useWords, type Words } from '../../../lib/words/index.ts'
import { useMakeRecoveryCodesMutation } from '../../../lib/resources/identity-own.ts'
import {
  usePreferMfaMutation,
  useStartAuthenticatorMutation,
  useVerifyAuthenticatorMutation,
} from '../../../lib/resources/user-pool.ts'
import { codeLength } from '../../../ui/fields/code-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { deviceTime } from '../../../lib/clock/device-time.ts'
import { keyUri } from '../steps/authenticator.ts'
import { useSecurityWords } from './words/index.ts'

/** Where a refusal is shown: below the typed code, or in the form if it does not concern the code. */
type CodeRefusal =
  | { readonly at: 'code'; readonly key: 'codeWrong' | 'codeUsed' }
  | { readonly at: 'form'; readonly key: keyof Words['refusals'] }

const wrong = ['CodeMismatchException', 'EnableSoftwareTokenMFAException', 'InvalidParameterException']
const limits = ['LimitExceededException', 'TooManyRequestsException', 'TooManyFailedAttemptsException']

export function codeRefusal({ code }: CallError, online: boolean): CodeRefusal {
  if (wrong.includes(code)) return { at: 'code', key: 'codeWrong' }
  if (code === 'ExpiredCodeException') return { at: 'code', key: 'codeUsed' }
  if (limits.includes(code)) return { at: 'form', key: 'tooMany' }
  if (code === 'NetworkError' || code === 'FETCH_ERROR') {
    return { at: 'form', key: online ? 'unreachable' : 'offline' }
  }
  return { at: 'form', key: 'unknown' }
}

export interface Secret {
  readonly secret: string
  readonly address: string
  /** When it was asked for. */
  readonly askedAt: number
}

/** So long the service remembers a secret that no code has verified. */
const rememberedMs = 60 * 60 * 1000

/** The secret of the app that is being set up; it stays the same while the dialog is open. */
export function useSecret(email: string) {
  const { totpIssuer } = useConfig().identity
  const [start, { isError }] = useStartAuthenticatorMutation()
  const [secret, setSecret] = useState<Secret>()
  const begun = useRef(false)

  const begin = useCallback(async () => {
    const askedAt = deviceTime()
    const { data } = await start()
    if (!data) return
    const address = keyUri({ issuer: totpIssuer, account: email, secret: data.secret })
    setSecret({ secret: data.secret, address, askedAt })
  }, [start, totpIssuer, email])

  useEffect(() => {
    // A second secret would invalidate the first one, which the person may have scanned already.
    if (!begun.current) void begin()
    begun.current = true
  }, [begin])

  return { secret, failed: isError && !secret, begin }
}

/** The outcome after a correct code. */
export type After = 'done' | 'no-codes' | { readonly codes: readonly string[] }

/** A pool has no secret to verify any more once a code has verified it, or once it has forgotten it. */
const isGone = ({ code }: CallError) => code === 'SoftwareTokenMFANotFoundException'

/**
 * Verifies the code, turns the factor on, and generates the first recovery codes if the service supports them. What was verified, or
 * was verified by a try whose answer was lost, is not verified again. Of a secret that the pool may have forgotten since, nobody knows
 * whether it was verified.
 */
export function useTurnOn(isReplacing: boolean, secret?: Secret) {
  const { ownRoutes } = useConfig().identity
  const [verify] = useVerifyAuthenticatorMutation()
  const [prefer] = usePreferMfaMutation()
  const [make] = useMakeRecoveryCodesMutation()

  const makeCodes = async (): Promise<After> => {
    const { data } = await make()
    return data ? { codes: data.codes } : 'no-codes'
  }
  const isVerified = useRef<'no' | 'perhaps' | 'yes'>('no')
  const hasExpired = () => secret !== undefined && deviceTime() - secret.askedAt >= rememberedMs
  const prove = async (code: string): Promise<CallError | undefined> => {
    const error = (await verify(code)).error as CallError | undefined
    if (!error || (isGone(error) && isVerified.current === 'perhaps' && !hasExpired()))
      isVerified.current = 'yes'
    else if (!hasAnswer(error)) isVerified.current = 'perhaps'
    return isVerified.current === 'yes' ? undefined : error
  }
  const turnOn = async (code: string): Promise<After | CallError | undefined> => {
    const error = isVerified.current === 'yes' ? undefined : await prove(code)
    if (error) return error
    // The app is verified but not yet required at sign-in. A notice reports that, and a retry goes on from here.
    if ((await prefer()).error) return undefined
    return ownRoutes && !isReplacing ? makeCodes() : 'done'
  }
  return { turnOn, makeCodes }
}

export function useSetUp(isReplacing: boolean, secret: Secret | undefined, onAfter: (after: After) => void) {
  const { refusals } = useWords()
  const { setUp: words } = useSecurityWords()
  const { turnOn } = useTurnOn(isReplacing, secret)
  return useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: code.length === codeLength ? undefined : words.codeMissing }),
    send: async ({ code }) => {
      const after = await turnOn(code)
      if (after === undefined) return { select: 'code' }
      if (typeof after !== 'object' || !('kind' in after)) return () => onAfter(after)
      if (isGone(after)) return { failure: words.expired, select: 'code' }
      if (!hasAnswer(after) && navigator.onLine) return { failure: words.noAnswer, select: 'code' }
      const refusal = codeRefusal(after, navigator.onLine)
      return refusal.at === 'code'
        ? { faults: { code: words[refusal.key] }, select: 'code' }
        : { failure: refusals[refusal.key], select: 'code' }
    },
  })
}
