import { isSession, type Session } from './session.ts'
import type { Store } from './store.ts'

export interface TokenCache {
  readonly key: string
  read(): Session | undefined
  write(session: Session): void
  clear(): void
}

export function parseSession(text: string | null): Session | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isSession(value) ? value : undefined
  } catch {
    return undefined
  }
}

export const sessionKey = (clientId: string) => `user-pool.${clientId}.session`

/** All tokens are in one entry, so that another tab never reads a mixture of an old session and a new one. */
export function tokenCache(store: Store, clientId: string): TokenCache {
  const key = sessionKey(clientId)
  return {
    key,
    read: () => parseSession(store.getItem(key)),
    write: (session) => store.setItem(key, JSON.stringify(session)),
    clear: () => store.removeItem(key),
  }
}
