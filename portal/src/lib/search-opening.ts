import { useSyncExternalStore } from 'react'
import { recall, remember } from './browser-store.ts'

/** Whether the search is open. Its button is in the header, which is outside of the signed-in part that shows it. */
let isOpen = false
const watchers = new Set<() => void>()

function become(open: boolean): void {
  isOpen = open
  for (const notify of watchers) notify()
}

const watch = (notify: () => void) => {
  watchers.add(notify)
  return () => void watchers.delete(notify)
}

export const openSearch = (): void => become(true)
export const closeSearch = (): void => become(false)
export const useSearchOpen = (): boolean => useSyncExternalStore(watch, () => isOpen)

/** A key of one character may surprise a person who dictates, so this device can do without it. */
const entry = 'search-key'
export const hasSearchKey = (): boolean => recall('device', entry) !== 'off'
export const chooseSearchKey = (isOn: boolean): void => remember('device', entry, isOn ? 'on' : 'off')

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented'>

/** Whether the key opens the search: Ctrl or Command with K anywhere, and a slash where nobody types. */
export function opensSearch(
  { key, ctrlKey, metaKey, altKey, defaultPrevented }: Pressed,
  { isTyping, hasKey }: { readonly isTyping: boolean; readonly hasKey: boolean },
): boolean {
  if (defaultPrevented || altKey) return false
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k'
  return key === '/' && hasKey && !isTyping
}
