import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeExpiry, makeCode, sendsAfter, type Send } from './codes.ts'

const of =
  (...draws: number[]) =>
  () => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(draws.shift() ?? 0)
    return bytes
  }

test('a code has six digits, whatever was drawn', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_293_999_999 }), (drawn) => {
      expect(makeCode(of(drawn))).toMatch(/^\d{6}$/)
    }),
  )
  expect(makeCode(of(42))).toBe('000042')
})

test('a draw that would favor low codes is discarded', () => {
  expect(makeCode(of(4_294_000_000, 4_294_967_295, 1_234_567))).toBe('234567')
})

const now = new Date('2026-11-03T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

const sendsAt = (times: readonly Date[], from = 'here') => times.map((at) => ({ at, from }))
const next = { at: now, from: 'here' }

test('five are sent in an hour, and the sixth is refused', () => {
  let sent: readonly Send[] = []
  for (let count = 0; count < 5; count += 1) sent = sendsAfter(sent, next, 'reset-password') ?? []
  expect(sent).toHaveLength(5)
  expect(sendsAfter(sent, next, 'reset-password')).toBeUndefined()
  expect(sendsAfter(sent, { ...next, from: 'elsewhere' }, 'reset-password')).toBeUndefined()
})

test('after an hour they no longer count toward the hourly limit', () => {
  expect(sendsAfter(sendsAt([60, 59, 30, 20, 10].map(minutesAgo)), next, 'reset-password')).toBeDefined()
  expect(sendsAfter(sendsAt([59, 50, 30, 20, 10].map(minutesAgo)), next, 'reset-password')).toBeUndefined()
})

test('ten are sent in a day, and a day later they are forgotten', () => {
  const hourly = Array.from({ length: 10 }, (_, hour) => minutesAgo(61 + hour * 60))
  expect(sendsAfter(sendsAt(hourly.slice(1)), next, 'reset-password')).toHaveLength(10)
  expect(sendsAfter(sendsAt(hourly), next, 'reset-password')).toBeUndefined()
  const old = [...hourly.slice(1), minutesAgo(24 * 60)]
  expect(sendsAfter(sendsAt(old), next, 'reset-password')).toHaveLength(10)
})

test('a caller who signs up strangers uses up the limit of their own network, and many networks have a limit too', () => {
  const strangers = sendsAt([50, 40, 30, 20, 10].map(minutesAgo), 'elsewhere')
  expect(sendsAfter(strangers, { ...next, from: 'elsewhere' }, 'sign-up')).toBeUndefined()
  expect(sendsAfter(strangers, next, 'sign-up')).toHaveLength(6)
  const many = Array.from({ length: 15 }, (_, index) => ({ at: minutesAgo(index), from: String(index) }))
  expect(sendsAfter(many, next, 'sign-up')).toBeUndefined()
})

test('sign-in codes have a higher limit', () => {
  const many = Array.from({ length: 9 }, (_, index) => minutesAgo(index))
  expect(sendsAfter(sendsAt(many), next, 'sms-factor')).toHaveLength(10)
  expect(sendsAfter(sendsAt([...many, now]), next, 'sms-factor')).toBeUndefined()
})

test('a code is valid for a day', () => expect(codeExpiry(now)).toEqual(new Date('2026-11-04T12:00:00Z')))
