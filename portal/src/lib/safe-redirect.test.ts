import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeRedirect, signInPath } from './safe-redirect.ts'

test.each([
  '/',
  '/dashboard',
  '/dashboard/invoices/42?tab=lines#totals',
  '/onboarding/business-info',
  '/a?redirect=https://evil.test',
  '/%09/evil.test',
])('accepts the path %s', (path) => {
  expect(safeRedirect(path)).toBe(path)
})

test.each([
  null,
  undefined,
  '',
  'dashboard',
  'https://evil.test/',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  ' //evil.test',
  '/..//evil.test',
  '/.//evil.test',
  '/%2e%2e//evil.test',
  '/onboarding/../\\evil.test',
  'javascript:alert(1)',
  'data:text/html,hello',
  `/${'a'.repeat(3000)}`,
])('replaces %j by the home page', (wanted) => {
  expect(safeRedirect(wanted)).toBe('/')
})

test('any requested path yields one on this site', () => {
  const nasty = fc.string({ unit: fc.constantFrom('/', '\\', '.', ':', '@', '\t', '%2f', 'e', '?', '#') })
  fc.assert(
    fc.property(fc.oneof(fc.string(), nasty), (wanted) => {
      const path = safeRedirect(wanted)
      expect(path.startsWith('/')).toBe(true)
      expect(new URL(path, 'https://portal.test').origin).toBe('https://portal.test')
    }),
  )
})

test('a requested path returns unchanged from the sign-in address', () => {
  const requested = '/dashboard?tab=a&b=c#d'
  const address = new URL(signInPath(requested), 'https://portal.test')
  expect(safeRedirect(address.searchParams.get('redirect'))).toBe(requested)
})
