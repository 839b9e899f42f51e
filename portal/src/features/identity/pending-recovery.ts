import { forget, keep, kept } from '../../lib/browser-store.ts'

/**
 * Whose password is being recovered. The address outlives a reload; the code is held in memory alone, on its way from the
 * page that asks for it to the one that sends it.
 */
let heldCode = ''

const name = 'recoverEmail'

export function beginRecovery(email: string): void {
  heldCode = ''
  keep('visit', name, email)
}

export const recoveringEmail = (): string | undefined => kept('visit', name)

export const holdRecoveryCode = (code: string): void => void (heldCode = code)
export const heldRecoveryCode = (): string => heldCode

export function endRecovery(): void {
  heldCode = ''
  forget('visit', name)
}
