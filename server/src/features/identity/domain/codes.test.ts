import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  codeExpiry,
  isSentAgain,
  liveLinks,
  makeCode,
  maySend,
  sendsAfter,
  triesAfter,
  type Send,
} from './codes.ts'

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

const sendsAt = (times: readonly Date[], from = 'here') => times.map((at) => ({ at, from, link: '' }))
const next = { at: now, from: 'here', link: '' }
const sent = (...[sends, one, purpose]: Parameters<typeof maySend>) =>
  maySend(sends, one, purpose) ? sendsAfter(sends, one) : undefined

test('five are sent in an hour, and the sixth is refused', () => {
  let sends: readonly Send[] = []
  for (let count = 0; count < 5; count += 1) sends = sent(sends, next, 'reset-password') ?? []
  expect(sends).toHaveLength(5)
  expect(sent(sends, next, 'reset-password')).toBeUndefined()
  expect(sent(sends, { ...next, from: 'elsewhere' }, 'reset-password')).toHaveLength(6)
})

test('after an hour they no longer count toward the hourly limit', () => {
  expect(sent(sendsAt([60, 59, 30, 20, 10].map(minutesAgo)), next, 'reset-password')).toBeDefined()
  expect(sent(sendsAt([59, 50, 30, 20, 10].map(minutesAgo)), next, 'reset-password')).toBeUndefined()
})

test('ten are sent in a day, and a day later they are forgotten', () => {
  const hourly = Array.from({ length: 10 }, (_, hour) => minutesAgo(61 + hour * 60))
  expect(sent(sendsAt(hourly.slice(1)), next, 'reset-password')).toHaveLength(10)
  expect(sent(sendsAt(hourly), next, 'reset-password')).toBeUndefined()
  const old = [...hourly.slice(1), minutesAgo(24 * 60)]
  expect(sent(sendsAt(old), next, 'reset-password')).toHaveLength(10)
})

test.each(['sign-up', 'reset-password'] as const)(
  'a stranger who asks for codes (%s) uses up the limit of one network, and many networks have a limit together',
  (purpose) => {
    const strangers = sendsAt([50, 40, 30, 20, 10].map(minutesAgo), 'elsewhere')
    expect(sent(strangers, { ...next, from: 'elsewhere' }, purpose)).toBeUndefined()
    expect(sent(strangers, next, purpose)).toHaveLength(6)
    const many = Array.from({ length: 15 }, (_, index) => ({
      at: minutesAgo(index),
      from: String(index),
      link: '',
    }))
    expect(sent(many, next, purpose)).toBeUndefined()
  },
)

describe('guesses at a code', () => {
  const madeAt = minutesAgo(30)
  const guess = (from: string, minutes = 0) => ({ at: minutesAgo(minutes), from })
  const five = (from: string, minutes = 0) => Array.from({ length: 5 }, () => guess(from, minutes))

  test('are five from each network, and five more after that network has asked again', () => {
    const tried = { madeAt, sends: sendsAt([madeAt]), tries: five('elsewhere', 10) }
    expect(triesAfter(tried, guess('elsewhere'))).toBeUndefined()
    expect(triesAfter(tried, guess('here'))).toHaveLength(6)
    const sends = [...tried.sends, ...sendsAt([minutesAgo(5)], 'elsewhere')]
    expect(triesAfter({ ...tried, sends }, guess('elsewhere'))).toHaveLength(6)
  })

  test('are 25 in an hour and 50 in a day from all networks together', () => {
    const networks = (count: number, minutes: number) =>
      Array.from({ length: count }, (_, index) => five(`${minutes} ${index}`, minutes)).flat()
    const tried = { madeAt, sends: [] }
    expect(triesAfter({ ...tried, tries: networks(5, 20) }, guess('here'))).toBeUndefined()
    expect(triesAfter({ ...tried, tries: networks(5, 61) }, guess('here'))).toHaveLength(26)
    const ofDay = [...networks(5, 61), ...networks(5, 600)]
    expect(triesAfter({ ...tried, tries: ofDay }, guess('here'))).toBeUndefined()
    const older = [...networks(5, 61), ...networks(5, 24 * 60)]
    expect(triesAfter({ ...tried, tries: older }, guess('here'))).toHaveLength(26)
  })
})

test('a code is sent again for a day, and a link is valid for a day after its own mail', () => {
  expect(isSentAgain(minutesAgo(24 * 60 - 1), now)).toBe(true)
  expect(isSentAgain(minutesAgo(24 * 60), now)).toBe(false)
  const sends = [24 * 60, 24 * 60 - 1, 5].map((minutes) => ({
    at: minutesAgo(minutes),
    from: 'here',
    link: minutes === 5 ? '' : String(minutes),
  }))
  expect(liveLinks(sends, now)).toEqual([String(24 * 60 - 1)])
})

test('sign-in codes have a higher limit', () => {
  const many = Array.from({ length: 9 }, (_, index) => minutesAgo(index))
  expect(sent(sendsAt(many), next, 'sms-factor')).toHaveLength(10)
  expect(sent(sendsAt([...many, now]), next, 'sms-factor')).toBeUndefined()
})

test('a code is valid for a day', () => expect(codeExpiry(now)).toEqual(new Date('2026-11-04T12:00:00Z')))
