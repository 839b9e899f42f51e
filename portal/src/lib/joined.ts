import { forget, keep, kept } from './browser-store.ts'

/** Set when a user has joined a business in this browser and has not been notified yet. It ends at sign-out. */
export const noteJoined = () => keep('state', 'joined', 'yes')
export const hasJoined = () => kept('state', 'joined') !== undefined
export const forgetJoined = () => forget('state', 'joined')
