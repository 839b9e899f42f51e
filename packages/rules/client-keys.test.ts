import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clientKey, clientOfKey, isClientKey } from './client-keys.ts'

test('a key leads back to its client, and clients of different partners have different keys', () => {
  const client = fc.record({
    partnerId: fc.integer({ min: 0, max: 999_999_999 }),
    externalClientId: fc.string({ minLength: 1, maxLength: 100 }),
  })
  fc.assert(
    fc.property(client, (one) => {
      expect(isClientKey(clientKey(one))).toBe(true)
      expect(clientOfKey(clientKey(one))).toEqual(one)
    }),
  )
  expect(clientKey({ partnerId: 1, externalClientId: 'OAK' })).toBe('1 OAK')
  expect(clientKey({ partnerId: 2, externalClientId: 'OAK' })).not.toBe('1 OAK')
})

test.each(['', 'OAK', ' OAK', '1', '1 ', 'a OAK', `1 ${'x'.repeat(101)}`])('%j is no key', (text) => {
  expect(isClientKey(text)).toBe(false)
})
