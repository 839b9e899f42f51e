import { forget, remember, recall } from './browser-store.ts'

/** The invitation that an existing business registered by signing in, until its person has seen it. It ends at sign-out. */
export const noteInvited = (onboardingId: string) => remember('state', 'invited', onboardingId)
export const unseenInvitation = () => recall('state', 'invited')
export const forgetInvited = () => forget('state', 'invited')
export const invitedPage = '/invited'
export const invitedPath = (onboardingId: string) =>
  `${invitedPage}?${new URLSearchParams({ onboardingId }).toString()}`
