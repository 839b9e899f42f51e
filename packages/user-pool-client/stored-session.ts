import { isValid, refreshMarginSeconds, type Session } from './session.ts'
import { parseSession, sessionKey } from './token-cache.ts'

export { areOfOneSignIn, claimsOf } from './session.ts'

/**
 * The stored session, unless it needs renewal: enough for a page that only sends its token and can then do without the rest of
 * the client.
 */
export function storedSession(
  clientId: string,
  find: () => Pick<Storage, 'getItem'> = () => localStorage,
  now: number = Date.now(),
): Session | undefined {
  try {
    const session = parseSession(find().getItem(sessionKey(clientId)))
    return session && isValid(session, now, refreshMarginSeconds) ? session : undefined
  } catch {
    return undefined
  }
}
