import { forget, remember, recall } from './browser-store.ts'

/** Set when a user has created an account in this tab and is being signed in; the notice of it is shown after that. */
export const noteCreated = () => remember('visit', 'created', 'yes')

/** Returns whether the notice is still to be shown, once. */
export function takeCreated(): boolean {
  const isWaiting = recall('visit', 'created') !== undefined
  forget('visit', 'created')
  return isWaiting
}

/** Set when a user has joined a business in this browser and has not been notified yet. It ends at sign-out. */
export const noteJoined = () => remember('state', 'joined', 'yes')
export const hasJoined = () => recall('state', 'joined') !== undefined
export const forgetJoined = () => forget('state', 'joined')

/** The invitation that an existing business registered by signing in, until its person has seen it. It ends at sign-out. */
export const noteInvited = (onboardingId: string) => remember('state', 'invited', onboardingId)
export const unseenInvitation = () => recall('state', 'invited')
export const forgetInvited = () => forget('state', 'invited')
export const invitedPage = '/invited'
export const invitedPath = (onboardingId: string) =>
  `${invitedPage}?${new URLSearchParams({ onboardingId }).toString()}`
