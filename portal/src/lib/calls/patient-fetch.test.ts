import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Chance, mayPass, retryAfterMs, retryDelayMs } from './patient-fetch.ts'

const method = fc.constantFrom('GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'POST', 'PATCH', 'get')
const header = fc.option(
  fc.oneof(
    fc.string(),
    fc.nat(10_000).map(String),
    fc.date({ noInvalidDate: true }).map((at) => at.toUTCString()),
  ),
)
const ending = fc.oneof(
  fc.record({
    kind: fc.constant('answered' as const),
    status: fc.integer({ min: 200, max: 599 }),
    retryAfter: header,
  }),
  fc.constantFrom({ kind: 'network' as const }, { kind: 'timeout' as const }),
)
const chance: fc.Arbitrary<Chance> = fc.record({
  method,
  hasKey: fc.boolean(),
  ending,
  retries: fc.nat(6),
  now: fc.nat(4e12),
  random: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
})

test('there are never more than three retries, and none where it was opted out', () => {
  fc.assert(
    fc.property(chance, (given) => {
      if (given.retries >= 3) expect(retryDelayMs(given)).toBeUndefined()
      expect(retryDelayMs({ ...given, maxRetries: 0 })).toBeUndefined()
    }),
  )
})

test('a delay is at least 1 second doubled each time, at least the requested one, and within patience', () => {
  fc.assert(
    fc.property(chance, (given) => {
      const delay = retryDelayMs(given)
      fc.pre(delay !== undefined)
      const own = 1000 * 2 ** given.retries
      const asked = given.ending.kind === 'answered' ? retryAfterMs(given.ending.retryAfter, given.now) : 0
      expect(delay).toBeGreaterThanOrEqual(Math.max(own, asked ?? 0))
      expect(delay).toBeLessThanOrEqual(Math.max(own * 1.2, asked ?? 0))
      expect(delay).toBeLessThanOrEqual(60_000)
    }),
  )
})

test('a call that is not harmless to repeat is repeated only after 502 or when nothing got through', () => {
  fc.assert(
    fc.property(fc.constantFrom('POST', 'PATCH'), ending, (writing, how) => {
      const lost = how.kind === 'network' || (how.kind === 'answered' && how.status === 502)
      expect(mayPass({ method: writing }, how)).toBe(lost)
    }),
  )
})

test('an action with a key is repeated while its outcome is unknown, or while it is still running', () => {
  fc.assert(
    fc.property(fc.constantFrom('POST', 'PATCH'), ending, (writing, how) => {
      const isRunning = how.kind === 'answered' && how.status === 409 && how.retryAfter !== null
      const isUnknown = how.kind !== 'answered' || [502, 503, 504].includes(how.status)
      expect(mayPass({ method: writing, hasKey: true }, how)).toBe(isUnknown || isRunning)
    }),
    { examples: [['POST', { kind: 'answered', status: 409, retryAfter: '1' }]] },
  )
})

test('an answer under 500 is never retried, except for 429', () => {
  fc.assert(
    fc.property(method, fc.integer({ min: 200, max: 499 }), (verb, status) => {
      if (status !== 429)
        expect(mayPass({ method: verb }, { kind: 'answered', status, retryAfter: null })).toBe(false)
    }),
  )
})

const at = Date.parse('2026-11-21T10:00:00Z')
test.each([
  [null, undefined],
  ['', undefined],
  ['soon', undefined],
  ['-5', undefined],
  ['1.5', undefined],
  ['0', 0],
  [' 120 ', 120_000],
  ['Sat, 21 Nov 2026 10:02:00 GMT', 120_000],
  ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
])('Retry-After %j is %s ms', (given, ms) => {
  expect(retryAfterMs(given, at)).toBe(ms)
})
