import { expect, test } from 'vitest'
import { patientStore } from './store.ts'
import { tokenCache } from './token-cache.ts'

const session = { idToken: 'i', accessToken: 'a', refreshToken: 'r', clockDrift: 3 }

test.each([
  ['there is no storage', () => undefined as unknown as Storage],
  [
    'reading it is forbidden',
    () => {
      throw new DOMException('denied', 'SecurityError')
    },
  ],
  [
    'it is full',
    () => ({
      getItem: () => null,
      removeItem: () => undefined,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }),
  ],
])('tokens are stored in memory where %s', (_, find) => {
  const cache = tokenCache(patientStore(find), 'client')
  cache.write(session)
  expect(cache.read()).toEqual(session)
  cache.clear()
  expect(cache.read()).toBeUndefined()
})

test('clients do not see each other, and two caches of one client share their entries', () => {
  const stored = new Map<string, string>()
  const store = patientStore(() => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }))
  tokenCache(store, 'one').write(session)
  expect(tokenCache(store, 'one').read()).toEqual(session)
  expect(tokenCache(store, 'two').read()).toBeUndefined()
})

test.each([
  '',
  'null',
  '{',
  '7',
  '{"idToken":"i"}',
  '{"idToken":1,"accessToken":"a","refreshToken":"r","clockDrift":0}',
])('an entry with %s is not a session', (text) => {
  const store = { getItem: () => text, setItem: () => undefined, removeItem: () => undefined }
  expect(tokenCache(store, 'client').read()).toBeUndefined()
})
