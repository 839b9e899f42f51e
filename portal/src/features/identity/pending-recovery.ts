import { forget, remember, recall } from '../../lib/browser-store.ts'

/**
 * The person whose password is being recovered. The address survives a reload; the code is held only in memory, between the
 * page that asks for it and the page that submits it.
 */
let heldCode = ''

const name = 'recoverEmail'

export function beginRecovery(email: string): void {
  heldCode = ''
  remember('visit', name, email)
}

export const recoveringEmail = (): string | undefined => recall('visit', name)

export const holdRecoveryCode = (code: string): void => void (heldCode = code)
export const heldRecoveryCode = (): string => heldCode

export function endRecovery(): void {
  heldCode = ''
  forget('visit', name)
}
