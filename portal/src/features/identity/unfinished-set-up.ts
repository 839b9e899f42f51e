import { forget, remember, recall } from '../../lib/browser-store.ts'

/**
 * This mark is stored beside the session while an account is being set up, so that a reloaded page or another tab knows
 * that the tokens alone are not yet a complete sign-in.
 */
const name = 'settingUp'

export const isSetUpUnfinished = (): boolean => recall('state', name) !== undefined
export const beginSetUp = (): void => remember('state', name, 'begun')
export const endSetUp = (): void => forget('state', name)
