import { forget, keep, kept } from '../../lib/browser-store.ts'

/**
 * Kept beside the session for as long as an account is being set up, so that a page that is loaded again in the middle, or another
 * tab, knows that tokens alone are not yet a sign-in.
 */
const name = 'settingUp'

export const isSetUpUnfinished = (): boolean => kept('state', name) !== undefined
export const beginSetUp = (): void => keep('state', name, 'begun')
export const endSetUp = (): void => forget('state', name)
