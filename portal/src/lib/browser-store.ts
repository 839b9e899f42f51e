export type Area = 'device' | 'state' | 'visit'

/** Fallback for browsers that refuse storage (private windows, blocked cookies, a full disk): values live as long as the page. */
const fallback = new Map<string, string>()

const keyOf = (area: Area, name: string) => `sooner.${area}.${name}`
const storeOf = (area: Area) => (area === 'visit' ? sessionStorage : localStorage)

/**
 * `device` belongs to this browser (language, theme) and outlives a sign-out; `state` belongs to a user and ends at sign-out;
 * `visit` ends with the tab.
 */
export function remember(area: Area, name: string, value: string): void {
  fallback.set(keyOf(area, name), value)
  try {
    storeOf(area).setItem(keyOf(area, name), value)
  } catch {
    // Remembered above for as long as the page lives: all that is left when storage is forbidden.
  }
}

export function recall(area: Area, name: string): string | undefined {
  try {
    return storeOf(area).getItem(keyOf(area, name)) ?? fallback.get(keyOf(area, name))
  } catch {
    return fallback.get(keyOf(area, name))
  }
}

export function forget(area: Area, name: string): void {
  fallback.delete(keyOf(area, name))
  try {
    storeOf(area).removeItem(keyOf(area, name))
  } catch {
    // What could not be stored has no copy to remove.
  }
}

function forgetStored(area: Area): void {
  const prefix = keyOf(area, '')
  for (const key of fallback.keys()) if (key.startsWith(prefix)) fallback.delete(key)
  try {
    const store = storeOf(area)
    for (const key of Object.keys(store)) if (key.startsWith(prefix)) store.removeItem(key)
  } catch {
    // As above.
  }
}

/** Removes everything that belongs to the user rather than to the device. */
export function forgetPerson(): void {
  forgetStored('state')
  forgetStored('visit')
}
