import { forget, remember, recall } from '../../lib/browser-store.ts'
import { deviceTime } from '../../lib/clock/device-time.ts'

/** The address and the secret in the link of a mail, which take the place of the code in the same mail. */
interface MailLink {
  readonly email: string
  readonly secret: string
}

/**
 * Reads the link from the fragment, which no server and no Referer header receives, and removes it from the address bar and
 * the history, where the next person at this browser could find it.
 */
export function takeMailLink(): MailLink | undefined {
  const given = new URLSearchParams(location.hash.slice(1))
  const [email, secret] = [given.get('email'), given.get('secret')]
  if (!email || !secret) return undefined
  history.replaceState(history.state, '', location.pathname + location.search)
  return { email, secret }
}

/** Mail takes a moment, and requesting another code before the first arrives only invalidates the first. */
const waitMs = 30_000

export const noteCodeSent = (): void => remember('visit', 'codeSentAt', String(deviceTime()))

export const nextCodeAt = (): number => Number(recall('visit', 'codeSentAt') ?? 0) + waitMs

/**
 * The account that waits for its confirmation code. The address survives a reload; the password is held only in memory, so
 * that the confirmation can sign in, and it is lost with the page.
 */
let heldPassword: { readonly email: string; readonly password: string } | undefined

export function awaitCode(email: string, password: string): void {
  heldPassword = { email, password }
  remember('visit', 'confirmEmail', email)
}

export const pendingEmail = (): string | undefined => recall('visit', 'confirmEmail')

export const pendingPassword = (email: string): string | undefined =>
  heldPassword?.email === email ? heldPassword.password : undefined

export function forgetPending(): void {
  heldPassword = undefined
  forget('visit', 'confirmEmail')
}

/**
 * The person whose password is being recovered. The address survives a reload; the code is held only in memory, between the
 * page that asks for it and the page that submits it.
 */
let heldCode = ''

const recoveryEmail = 'recoverEmail'

export function beginRecovery(email: string): void {
  heldCode = ''
  remember('visit', recoveryEmail, email)
}

export const recoveringEmail = (): string | undefined => recall('visit', recoveryEmail)

export const holdRecoveryCode = (code: string): void => void (heldCode = code)
export const heldRecoveryCode = (): string => heldCode

export function endRecovery(): void {
  heldCode = ''
  forget('visit', recoveryEmail)
}
