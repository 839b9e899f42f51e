import { forget, remember, recall } from '../../lib/browser-store.ts'

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
