import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { isPublished, signerAt, type SigningKey } from './signing.ts'

const pair = generateKeyPairSync('rsa', { modulusLength: 1024 })
const day = (number: number) => new Date(Date.UTC(2026, 0, number))
const key = (kid: string, signsFrom: Date, publishedUntil: Date | null = null): SigningKey => ({
  kid,
  signsFrom,
  publishedUntil,
  publicJwk: {},
  ...pair,
})

test('the newest active key signs; one that is only announced, or retired, does not', () => {
  const keys = [key('old', day(1), day(12)), key('new', day(10)), key('announced', day(20))]
  expect(signerAt(keys, day(9))?.kid).toBe('old')
  expect(signerAt(keys, day(10))?.kid).toBe('new')
  expect(signerAt(keys, day(15))?.kid).toBe('new')
  expect(signerAt([key('old', day(1), day(12))], day(12))).toBeUndefined()
  expect(signerAt([], day(1))).toBeUndefined()
})

test('a key is in the key set from its announcement to its end', () => {
  expect(isPublished(key('announced', day(20)), day(1))).toBe(true)
  expect(isPublished(key('old', day(1), day(12)), day(11))).toBe(true)
  expect(isPublished(key('old', day(1), day(12)), day(12))).toBe(false)
})
