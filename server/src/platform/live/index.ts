export { announce, announceToAll, announceToVendors } from './announce.ts'
export { openLive, type Follower, type Live } from './open-live.ts'
