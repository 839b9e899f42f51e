import { forget, remember, recall } from './browser-store.ts'

/** Set when a user has joined a business in this browser and has not been notified yet. It ends at sign-out. */
export const noteJoined = () => remember('state', 'joined', 'yes')
export const hasJoined = () => recall('state', 'joined') !== undefined
export const forgetJoined = () => forget('state', 'joined')
