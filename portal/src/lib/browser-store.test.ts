import { afterEach, expect, test, vi } from 'vitest'
import { forget, forgetPerson, keep, kept } from './browser-store.ts'

function forbidStorage() {
  const forbidden = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
  vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
}

afterEach(() => {
  forgetPerson()
  vi.unstubAllGlobals()
})

test('remembers within the page where the browser forbids storage', () => {
  forbidStorage()
  keep('visit', 'email', 'a@b.test')
  expect(kept('visit', 'email')).toBe('a@b.test')
  forget('visit', 'email')
  expect(kept('visit', 'email')).toBeUndefined()
})

test('signing out forgets the person and keeps the device', () => {
  forbidStorage()
  keep('device', 'theme', 'dark')
  keep('state', 'vendor', '{}')
  keep('visit', 'email', 'a@b.test')
  forgetPerson()
  expect(kept('state', 'vendor')).toBeUndefined()
  expect(kept('visit', 'email')).toBeUndefined()
  expect(kept('device', 'theme')).toBe('dark')
})
