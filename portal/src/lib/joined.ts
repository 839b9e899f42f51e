import { forget, keep, kept } from './browser-store.ts'

/** Somebody has joined a business in this browser, and has not been told of it yet. It ends with signing out. */
export const noteJoined = () => keep('state', 'joined', 'yes')
export const hasJoined = () => kept('state', 'joined') !== undefined
export const forgetJoined = () => forget('state', 'joined')
