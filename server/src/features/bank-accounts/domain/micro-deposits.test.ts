import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areTheSame, drawMicroDeposits } from './micro-deposits.ts'

const cents = fc.integer({ min: 1, max: 49 })

test('any draw gives two that differ, each of 1 to 49; every pair may occur', () => {
  const seen = new Set<string>()
  for (let first = 1; first <= 49; first += 1) {
    for (let second = 1; second <= 48; second += 1) {
      const numbers = [first, second]
      const drawn = drawMicroDeposits((from, below) => {
        const next = numbers.shift() ?? 0
        expect(next >= from && next < below).toBe(true)
        return next
      })
      for (const amount of drawn) expect(amount >= 1 && amount <= 49).toBe(true)
      expect(drawn[0]).not.toBe(drawn[1])
      seen.add(drawn.join())
    }
  }
  expect(seen.size).toBe(49 * 48)
})

test('they match in either order, and nothing else does', () => {
  fc.assert(
    fc.property(cents, cents, cents, cents, (one, other, first, second) => {
      const sorted = (pair: readonly number[]) => pair.toSorted((a, b) => a - b).join()
      const isRight = sorted([one, other]) === sorted([first, second])
      expect(areTheSame([one, other], [first, second])).toBe(isRight)
    }),
  )
})
