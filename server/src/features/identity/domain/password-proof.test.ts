import { claimTimestamp } from '@sooner/user-pool-client/timestamp'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPlausible, readClaimTimestamp, readSecretBlock, writeSecretBlock } from './password-proof.ts'
import { N } from './srp.ts'

test('a timestamp of a client is read to the second', () => {
  const seconds = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(seconds, (date) => {
      const whole = new Date(Math.floor(date.getTime() / 1000) * 1000)
      expect(readClaimTimestamp(claimTimestamp(date))).toEqual(whole)
    }),
  )
})

test.each([
  '',
  '2026-11-03T09:05:07Z',
  'Tue Nov 03 09:05:07 UTC 2026',
  'Tue Nov 3 9:05:07 UTC 2026',
  'Tue Nov 3 09:05:07 GMT 2026',
  'Tue nov 3 09:05:07 UTC 2026',
  'Tue Foo 3 09:05:07 UTC 2026',
  'Tue Nov 3 09:05:07 UTC 2026 ',
])('%j is not a timestamp', (text) => expect(readClaimTimestamp(text)).toBeUndefined())

test('a difference of a day is accepted, in either direction', () => {
  const now = new Date('2026-11-03T12:00:00Z')
  const off = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  expect([-24, 0, 24].map((hours) => isPlausible(off(hours), now))).toEqual([true, true, true])
  expect([-24.01, 24.01].map((hours) => isPlausible(off(hours), now))).toEqual([false, false])
})

const block = (exchange: { A: bigint; b: bigint; u: bigint }) => ({
  id: 'b1b8d1c0-0000-4000-8000-000000000000',
  clientId: 'portal',
  subject: 'a1b8d1c0-0000-4000-8000-000000000000',
  startedAs: 'digest',
  expiresAt: new Date('2026-01-01T00:00:00Z'),
  exchange,
  isCustom: false,
})

test('all blocks of a client have one length, whatever their numbers are, and are read as they were written', () => {
  const exchanges = [
    { A: N - 1n, b: (1n << 256n) - 1n, u: (1n << 256n) - 1n },
    { A: 2n, b: 1n << 255n, u: 0n },
    { A: 1n << 3064n, b: 1n << 250n, u: 255n },
  ]
  const texts = exchanges.map((exchange) => writeSecretBlock(block(exchange)))
  expect(new Set(texts.map(({ length }) => length)).size).toBe(1)
  expect(texts.map((text) => readSecretBlock(text))).toEqual(exchanges.map(block))
})
