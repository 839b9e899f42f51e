import { forget, recall, remember } from './browser-store.ts'

/** Set when a user has created an account in this tab and is being signed in; the notice of it is shown after that. */
export const noteCreated = () => remember('visit', 'created', 'yes')

/** Returns whether the notice is still to be shown, once. */
export function takeCreated(): boolean {
  const isWaiting = recall('visit', 'created') !== undefined
  forget('visit', 'created')
  return isWaiting
}
