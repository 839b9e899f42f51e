import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterRightGuess, afterWrongGuess, mayGuess, noGuesses, type Guesses } from './guess-limit.ts'

const start = Date.UTC(2026, 10, 3)
const at = (seconds: number) => new Date(start + seconds * 1000)

test('five guesses are free, then each doubles the wait', () => {
  let guesses: Guesses = noGuesses
  for (let count = 1; count <= 4; count += 1) {
    guesses = afterWrongGuess(guesses, at(0))
    expect(mayGuess(guesses, at(0), 'authenticator')).toBe(true)
  }
  let now = 0
  for (const wait of [1, 2, 4, 8, 16, 32, 64, 128, 256]) {
    guesses = afterWrongGuess(guesses, at(now))
    expect(mayGuess(guesses, at(now + wait - 0.001), 'authenticator')).toBe(false)
    now += wait
    expect(mayGuess(guesses, at(now), 'authenticator')).toBe(true)
  }
  guesses = afterWrongGuess(guesses, at(now))
  expect(guesses.failedAt).toHaveLength(14)
  expect(mayGuess(guesses, at(900), 'authenticator')).toBe(false)
})

test('the wait is never longer than fifteen minutes', () => {
  const guesses = afterWrongGuess({ failedAt: [at(0)], streak: 60, lockedUntil: null }, at(10))
  expect(mayGuess(guesses, at(10 + 899), 'authenticator')).toBe(false)
  expect(mayGuess(guesses, at(10 + 900), 'authenticator')).toBe(true)
})

test('fifteen quiet minutes end a streak', () => {
  const guesses = afterWrongGuess({ failedAt: [at(0)], streak: 9, lockedUntil: null }, at(900))
  expect(guesses).toEqual({ failedAt: [at(900)], streak: 1, lockedUntil: null })
})

test('every window of fifteen minutes has at most fourteen wrong guesses, however they are spread', () => {
  const step = fc.record({
    wait: fc.integer({ min: 0, max: 40 }),
    right: fc.integer({ min: 0, max: 3 }).map((drawn) => drawn === 0),
  })
  fc.assert(
    fc.property(fc.array(step, { minLength: 100, maxLength: 300 }), (steps) => {
      let guesses: Guesses = noGuesses
      let now = 0
      const evaluated: number[] = []
      for (const { wait, right } of steps) {
        now += wait
        if (!mayGuess(guesses, at(now), 'authenticator')) continue
        if (!right) evaluated.push(now)
        guesses = right ? afterRightGuess(guesses, at(now)) : afterWrongGuess(guesses, at(now))
      }
      for (const first of evaluated) {
        expect(
          evaluated.filter((second) => second >= first && second < first + 900).length,
        ).toBeLessThanOrEqual(14)
      }
    }),
  )
})

test('a successful sign-in between the guesses of another caller ends the streak, not the count', () => {
  let guesses: Guesses = noGuesses
  for (let count = 1; count <= 14; count += 1) {
    expect(mayGuess(guesses, at(count), 'authenticator')).toBe(true)
    guesses = afterRightGuess(afterWrongGuess(guesses, at(count)), at(count))
  }
  expect(mayGuess(guesses, at(900), 'authenticator')).toBe(false)
  expect(mayGuess(guesses, at(901), 'authenticator')).toBe(true)
})

test('ten of the fourteen at a password are for everybody, and four for the devices of the account', () => {
  for (const [purpose, maxGuesses] of [
    ['password', 10],
    ['known-device', 4],
    ['present-password', 14],
  ] as const) {
    const wrong = (count: number) => ({ ...noGuesses, failedAt: Array.from({ length: count }, () => at(0)) })
    expect(mayGuess(wrong(maxGuesses - 1), at(1), purpose)).toBe(true)
    expect(mayGuess(wrong(maxGuesses), at(1), purpose)).toBe(false)
  }
})
