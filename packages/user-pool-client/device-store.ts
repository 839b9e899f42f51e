import type { Store } from './store.ts'

/** What a browser keeps to prove that it is a device which the pool knows. */
export interface KnownDevice {
  readonly key: string
  readonly groupKey: string
  /** Drawn by this client; the service has only its verifier. */
  readonly password: string
}

export interface DeviceStore {
  find(username: string): KnownDevice | undefined
  keep(username: string, device: KnownDevice): void
  drop(key: string): void
}

type Entry = readonly [username: string, device: KnownDevice]

/** Enough for everybody who shares a browser; those who did not come for longest go first. */
const most = 20

function isEntry(value: unknown): value is Entry {
  if (!Array.isArray(value)) return false
  const [username, device] = value as readonly unknown[]
  const { key, groupKey, password } = (device ?? {}) as Readonly<Record<string, unknown>>
  return [username, key, groupKey, password].every((part) => typeof part === 'string')
}

function parse(text: string | null): readonly Entry[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isEntry) : []
  } catch {
    return []
  }
}

/** By the name as it is typed, since that is all that is known when the device has to be named. */
export function deviceStore(store: Store, clientId: string): DeviceStore {
  const entry = `user-pool.${clientId}.devices`
  const nameOf = (username: string) => username.trim().toLowerCase()
  const read = () => parse(store.getItem(entry))
  const write = (entries: readonly Entry[]) => {
    if (entries.length > 0) store.setItem(entry, JSON.stringify(entries.slice(-most)))
    else store.removeItem(entry)
  }
  return {
    find: (username) => read().find(([name]) => name === nameOf(username))?.[1],
    keep(username, device) {
      const name = nameOf(username)
      write([...read().filter((one) => one[0] !== name), [name, device]])
    },
    drop(key) {
      write(read().filter(([, device]) => device.key !== key))
    },
  }
}
