import { expect, test, vi } from 'vitest'
import { lasting, watchLoop } from './pressure.ts'

const looks = (...delays: number[]) => {
  const isPressed = lasting(() => delays.shift() ?? 0)
  return Array.from({ length: delays.length }, isPressed)
}

test('a single delay of the event loop has no effect; a continued one counts as overload', () => {
  expect(looks(11, 4800, 63, 11)).toEqual([false, false, false, false])
  expect(looks(4800, 2500, 2001, 1999, 2500)).toEqual([false, true, true, false, false])
})

test('an unmeasured delay is zero', () => {
  expect(looks(Number.NaN, 4800, Number.NaN, 4800)).toEqual([false, false, false, false])
})

test('each check covers the time since the last one', async () => {
  const loop = watchLoop()
  await vi.waitFor(() => expect(loop.meanDelayMs()).toBeGreaterThan(5), { timeout: 30_000 })
  expect(loop.meanDelayMs()).toBeNaN()
  loop.stop()
})
