import { expect, test, vi } from 'vitest'
import { lasting, watchLoop } from './pressure.ts'

const looks = (...delays: number[]) => {
  const isPressed = lasting(() => delays.shift() ?? 0)
  return Array.from({ length: delays.length }, isPressed)
}

test('a loop that was late once is well again; one that stays late has too much to do', () => {
  expect(looks(11, 4800, 63, 11)).toEqual([false, false, false, false])
  expect(looks(4800, 2500, 2001, 1999, 2500)).toEqual([false, true, true, false, false])
})

test('what was not measured yet is not late', () => {
  expect(looks(Number.NaN, 4800, Number.NaN, 4800)).toEqual([false, false, false, false])
})

test('each look is at the time since the last one', async () => {
  const loop = watchLoop()
  await vi.waitFor(() => expect(loop.meanDelayMs()).toBeGreaterThan(5), { timeout: 30_000 })
  expect(loop.meanDelayMs()).toBeNaN()
  loop.stop()
})
