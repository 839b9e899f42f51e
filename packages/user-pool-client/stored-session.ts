import { isValid, refreshMarginSeconds, type Session } from './session.ts'
import { parseSession, sessionKey } from './token-cache.ts'

export { claimsOf } from './session.ts'

/**
 * The session that a browser keeps, as long as it needs no renewal: enough for a page that only sends its token, which then
 * does without the rest of the client.
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
