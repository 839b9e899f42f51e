import { expect, test } from 'vitest'
import { createBudget } from './budget.ts'

const at = (second: number) => new Date(second * 1000)

test('a caller has a number of requests per window, and as many again in the next one', () => {
  const budget = createBudget({ most: 2, perMs: 60_000 })
  expect([0, 10, 20, 59].map((second) => budget.take('one', at(second)))).toEqual([true, true, false, false])
  expect([60, 61, 62].map((second) => budget.take('one', at(second)))).toEqual([true, true, false])
})

test('asking whether it is used up takes nothing', () => {
  const two = createBudget({ most: 2, perMs: 60_000 })
  two.take('one', at(0))
  expect([1, 2, 3].map((second) => two.isSpent('one', at(second)))).toEqual([false, false, false])
  expect([two.take('one', at(4)), two.take('one', at(5))]).toEqual([true, false])
  const budget = createBudget({ most: 1, perMs: 60_000 })
  expect(budget.isSpent('one', at(0))).toBe(false)
  budget.take('one', at(0))
  expect([0, 59, 60].map((second) => budget.isSpent('one', at(second)))).toEqual([true, true, false])
  expect(budget.isSpent('two', at(0))).toBe(false)
})

test("a caller does not use up another one's budget", () => {
  const budget = createBudget({ most: 1, perMs: 60_000 })
  expect([budget.take('one', at(0)), budget.take('two', at(0)), budget.take('one', at(1))]).toEqual([
    true,
    true,
    false,
  ])
})

test('the number of remembered callers is limited, and the oldest are forgotten', () => {
  const budget = createBudget({ most: 1, perMs: 60_000 })
  budget.take('first', at(0))
  for (let caller = 0; caller < 50_000; caller += 1) budget.take(String(caller), at(1))
  expect(budget.take('first', at(2))).toBe(true)
  expect(budget.take('49999', at(2))).toBe(false)
})

test('the oldest is the one whose window began first, not the one that came first', () => {
  const budget = createBudget({ most: 1, perMs: 60_000 })
  budget.take('again', at(0))
  for (let caller = 1; caller < 49_999; caller += 1) budget.take(String(caller), at(1))
  budget.take('again', at(60))
  for (const caller of ['new', 'newer']) budget.take(caller, at(60))
  expect([budget.take('again', at(60)), budget.take('2', at(60)), budget.take('1', at(60))]).toEqual([
    ...[false, false, true],
  ])
})

test('a network of addresses is one caller', () => {
  const budget = createBudget({ most: 1, perMs: 60_000 })
  expect([budget.take('2001:db8::1', at(0)), budget.take('2001:db8::2', at(1))]).toEqual([true, false])
})
