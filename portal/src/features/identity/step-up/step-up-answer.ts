import type { CallError } from '../../../lib/calls/call-error.ts'
import { recoveryCodeOf } from '../steps/recovery-code.ts'
import type { StepUpWords } from './words/en.ts'

/** The kinds of proof with which a person can confirm their identity again. */
export type Way = 'password' | 'code' | 'recovery'

export type StepUpRefusal = keyof StepUpWords['refused']

const codes = ['WRONG_CODE', 'CODE_USED', 'WRONG_PASSWORD', 'SIGN_IN_REQUIRED', 'TOO_MANY_ATTEMPTS'] as const

export function isComplete(way: Way, typed: string): boolean {
  if (way === 'code') return /^\d{6}$/.test(typed)
  return way === 'recovery' ? recoveryCodeOf(typed) !== undefined : typed !== ''
}

export const bodyOf = (way: Way, typed: string): { readonly code: string } | { readonly password: string } =>
  way === 'password' ? { password: typed } : { code: recoveryCodeOf(typed) ?? typed }

/**
 * The page's knowledge of the account was out of date (an authenticator was added or removed), so it asks for the other
 * proof.
 */
export function otherWay(way: Way, { code }: CallError): Way | undefined {
  if (code === 'CODE_REQUIRED' && way === 'password') return 'code'
  return code === 'AUTHENTICATOR_OFF' && way !== 'password' ? 'password' : undefined
}

export function refusalOfStepUp({ code, kind }: CallError, online: boolean): StepUpRefusal {
  if (kind === 'FETCH_ERROR' && !online) return 'offline'
  if (code === 'RATE_LIMITED') return 'TOO_MANY_ATTEMPTS'
  return codes.find((known) => known === code) ?? 'unknown'
}
