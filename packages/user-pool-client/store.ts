export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface PatientStore extends Store {
  /** What was kept here in the storage's place is out of date: another tab has written there. */
  readonly yield: (key: string) => void
}

/**
 * The browser's storage, or memory for what it does not take: where it is forbidden from the start (private windows,
 * blocked cookies), where it is full, and where it begins to fail later.
 */
export function patientStore(find: () => Store): PatientStore {
  const kept = new Map<string, string>()
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
      return kept.get(key) ?? found
    },
    setItem(key, value) {
      const write = (store: Store) => store.setItem(key, value)
      // A full storage has room where the old entry was, and an old entry must not outlive what took its place.
      const isWritten = succeeds(write) || (succeeds((store) => store.removeItem(key)) && succeeds(write))
      if (isWritten) kept.delete(key)
      else kept.set(key, value)
    },
    removeItem(key) {
      kept.delete(key)
      succeeds((store) => store.removeItem(key))
    },
    yield: (key) => void kept.delete(key),
  }
}
