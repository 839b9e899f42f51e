import type { Session } from './session.ts'

export interface TokenCache {
  read(): Session | undefined
  write(session: Session): void
  clear(): void
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

function memory(): Store {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

/** Local storage, or memory where a browser forbids it (private windows, blocked cookies, full disk). */
export function usableStore(find: () => Store): Store {
  try {
    const store = find()
    store.setItem('user-pool.probe', '1')
    store.removeItem('user-pool.probe')
    return store
  } catch {
    return memory()
  }
}

const parts = ['idToken', 'accessToken', 'refreshToken'] as const

function parse(text: string | null): Session | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    const found = (value ?? undefined) as Session | undefined
    return found &&
      parts.every((part) => typeof found[part] === 'string') &&
      Number.isFinite(found.clockDrift)
      ? found
      : undefined
  } catch {
    return undefined
  }
}

/** One entry for all tokens, so that another tab never reads half of an old session and half of a new one. */
export function tokenCache(store: Store, clientId: string): TokenCache {
  const key = `user-pool.${clientId}.session`
  return {
    read: () => parse(store.getItem(key)),
    write: (session) => store.setItem(key, JSON.stringify(session)),
    clear: () => store.removeItem(key),
  }
}
