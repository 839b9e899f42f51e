export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface PatientStore extends Store {
  /** Discards the value held in memory instead of the storage, because another tab has written a newer one. */
  readonly yield: (key: string) => void
}

/**
 * The browser's storage, with memory as the fallback if it is forbidden from the start (private windows, blocked cookies), if
 * it is full, or if it begins to fail later.
 */
export function patientStore(find: () => Store): PatientStore {
  const fallback = new Map<string, string>()
  const succeeds = (use: (store: Store) => void): boolean => {
    try {
      use(find())
      return true
    } catch {
      return false
    }
  }
  return {
    getItem(key) {
      let found: string | null = null
      succeeds((store) => (found = store.getItem(key)))
      return fallback.get(key) ?? found
    },
    setItem(key, value) {
      const write = (store: Store) => store.setItem(key, value)
      // Removing the old entry may free enough space in a full storage, and the old value must not outlive its replacement.
      const isWritten = succeeds(write) || (succeeds((store) => store.removeItem(key)) && succeeds(write))
      if (isWritten) fallback.delete(key)
      else fallback.set(key, value)
    },
    removeItem(key) {
      fallback.delete(key)
      succeeds((store) => store.removeItem(key))
    },
    yield: (key) => void fallback.delete(key),
  }
}
