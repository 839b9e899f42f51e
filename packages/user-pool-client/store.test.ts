import { expect, test } from 'vitest'
import { patientStore } from './store.ts'

/** A browser's storage that can be made to fail. */
function storage() {
  const stored = new Map<string, string>()
  let fault: 'none' | 'full' | 'forbidden' = 'none'
  const check = (isWriting: boolean) => {
    if (fault === 'forbidden') throw new DOMException('denied', 'SecurityError')
    if (isWriting && fault === 'full') throw new DOMException('full', 'QuotaExceededError')
  }
  return {
    stored,
    become: (next: typeof fault) => void (fault = next),
    find: () => ({
      getItem: (key: string) => (check(false), stored.get(key) ?? null),
      setItem: (key: string, value: string) => (check(true), void stored.set(key, value)),
      removeItem: (key: string) => (check(false), void stored.delete(key)),
    }),
  }
}

test('values from before the storage was forbidden are lost, and later ones are remembered', () => {
  const { find, become } = storage()
  const store = patientStore(find)
  store.setItem('a', '1')
  become('forbidden')
  expect(store.getItem('a')).toBeNull()
  store.setItem('a', '2')
  expect(store.getItem('a')).toBe('2')
  store.removeItem('a')
  expect(store.getItem('a')).toBeNull()
})

test('an entry that did not fit leaves no older one behind', () => {
  const { find, become, stored } = storage()
  const store = patientStore(find)
  store.setItem('a', 'old')
  become('full')
  store.setItem('a', 'new')
  expect(store.getItem('a')).toBe('new')
  expect(stored.size).toBe(0)
})

test('an entry that fits in place of the old one is written there', () => {
  const stored = new Map([['a', 'old']])
  const store = patientStore(() => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => {
      if (stored.size > 0) throw new DOMException('full', 'QuotaExceededError')
      stored.set(key, value)
    },
    removeItem: (key) => void stored.delete(key),
  }))
  store.setItem('a', 'new')
  expect(stored.get('a')).toBe('new')
})

test('a storage with space again is written to again', () => {
  const { find, become, stored } = storage()
  const store = patientStore(find)
  become('full')
  store.setItem('a', '1')
  become('none')
  store.setItem('a', '2')
  expect(stored.get('a')).toBe('2')
  stored.set('a', 'of another tab')
  expect(store.getItem('a')).toBe('of another tab')
})

test('an entry of another tab overrides a remembered one', () => {
  const { find, become, stored } = storage()
  const store = patientStore(find)
  become('full')
  store.setItem('a', '1')
  stored.set('a', 'of another tab')
  expect(store.getItem('a')).toBe('1')
  store.yield('a')
  expect(store.getItem('a')).toBe('of another tab')
})
