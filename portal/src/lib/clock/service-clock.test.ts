import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetPerson, remember } from '../browser-store.ts'
import { noteServiceTime, onNewDay, serviceTime } from './service-clock.ts'

const owner = 'owner@brightside.test'
const device = Date.parse('2020-02-01T12:00:00Z')
const timeZone = 'America/New_York'
const at = (text: string) => ({ now: text, timeZone }) as const
const time = () => new Date(serviceTime()).toISOString()

beforeEach(() => {
  vi.useFakeTimers({ now: device })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('document', new EventTarget())
})
afterEach(() => {
  forgetPerson()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the time of the service moves on with that of the device, however wrong that is', () => {
  noteServiceTime(owner, at('2026-11-27T14:00:00.000Z'), device)
  vi.advanceTimersByTime(90_000)
  expect(time()).toBe('2026-11-27T14:01:30.000Z')
})

test('an answer that was read late does not set the clock back; one that states another time sets it', () => {
  noteServiceTime(owner, at('2026-11-27T14:00:00.000Z'), device)
  noteServiceTime(owner, at('2026-11-27T13:59:50.000Z'), device)
  expect(time()).toBe('2026-11-27T14:00:00.000Z')
  noteServiceTime(owner, at('2026-11-27T13:00:00.000Z'), device)
  expect(time()).toBe('2026-11-27T13:00:00.000Z')
  noteServiceTime('other@brightside.test', at('2026-11-27T12:59:50.000Z'), device)
  expect(time()).toBe('2026-11-27T12:59:50.000Z')
})

test('a new day is announced at midnight of the vendor, and when the clock was moved there', () => {
  const began = vi.fn()
  const stop = onNewDay(owner, began)
  noteServiceTime(owner, at('2026-11-28T04:58:30.000Z'), device)
  vi.advanceTimersByTime(89_000)
  expect(began).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(began).toHaveBeenCalledTimes(1)
  noteServiceTime(owner, at('2026-12-01T05:00:00.000Z'), device + 90_000)
  expect(began).toHaveBeenCalledTimes(2)
  stop()
  vi.advanceTimersByTime(2 * 86_400_000)
  expect(began).toHaveBeenCalledTimes(2)
})

test.each([
  '',
  'null',
  '[]',
  `{"owner":"${owner}","aheadMs":"1","timeZone":"${timeZone}"}`,
  `{"owner":"${owner}","aheadMs":1e300,"timeZone":"${timeZone}"}`,
  `{"owner":"${owner}","aheadMs":60000,"timeZone":"Mars/Olympus"}`,
])('what cannot be a clock is not used: %s', (text) => {
  remember('state', 'clock', text)
  expect(serviceTime()).toBe(device)
})
