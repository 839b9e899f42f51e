import { createHmac, timingSafeEqual } from 'node:crypto'
import { sha256 } from './srp-group.ts'

/** SECRET_HASH proves that a client knows its secret, and is bound to the user name. */
export const secretHash = (secret: string, username: string, clientId: string): string =>
  createHmac('sha256', secret).update(username).update(clientId).digest('base64')

/** The digests are compared because `timingSafeEqual` needs inputs of the same length. */
export const isSameText = (one: string, other: string): boolean => timingSafeEqual(sha256(one), sha256(other))
