import { afterEach, expect, test, vi } from 'vitest'
import { forget, forgetPerson, remember, recall } from './browser-store.ts'

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

test('uses memory where the browser forbids storage', () => {
  forbidStorage()
  remember('visit', 'email', 'a@b.test')
  expect(recall('visit', 'email')).toBe('a@b.test')
  forget('visit', 'email')
  expect(recall('visit', 'email')).toBeUndefined()
})

test('signing out removes personal data and preserves device data', () => {
  forbidStorage()
  remember('device', 'theme', 'dark')
  remember('state', 'vendor', '{}')
  remember('visit', 'email', 'a@b.test')
  forgetPerson()
  expect(recall('state', 'vendor')).toBeUndefined()
  expect(recall('visit', 'email')).toBeUndefined()
  expect(recall('device', 'theme')).toBe('dark')
})
