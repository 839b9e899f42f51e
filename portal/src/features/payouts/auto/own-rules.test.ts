import { unlimitedAutoPayout } from '@sooner/rules/auto-payout'
import { expect, test } from 'vitest'
import type { AutoPayout } from '../../../lib/resources/auto-payouts.ts'
import { isChanged, onTopOf, ownOf, withLatest } from './own-rules.ts'

const stored = (version: number, smallestAmountMinor: number | null = null): AutoPayout => ({
  isOn: false,
  version,
  rules: {
    ...unlimitedAutoPayout,
    clients: [],
    weekdays: [...unlimitedAutoPayout.weekdays],
    smallestAmountMinor,
  },
})
const edited = (base: AutoPayout, smallestMinor: bigint) => {
  const own = ownOf(base)
  return { ...own, typed: { ...own.typed, smallestMinor } }
}

test('a newer state is taken in silence while nothing was typed', () => {
  const own = withLatest(ownOf(stored(1)), stored(2, 500))
  expect(own).toEqual(ownOf(stored(2, 500)))
  expect(isChanged(own)).toBe(false)
})

test('what was typed stays when somebody else changes the rules, and can then be a change of theirs', () => {
  const own = edited(stored(1), 700n)
  const unchanged = withLatest(own, stored(2, 500))
  expect(unchanged).toBe(own)
  const mine = onTopOf(unchanged, stored(2, 500))
  expect(mine.base.version).toBe(2)
  expect(mine.typed.smallestMinor).toBe(700n)
  expect(isChanged(mine)).toBe(true)
})

test('a newer state that is what was typed is no conflict', () => {
  expect(withLatest(edited(stored(1), 500n), stored(2, 500))).toEqual(ownOf(stored(2, 500)))
})

test('an older state that arrives late takes nothing away', () => {
  const own = ownOf(stored(2, 500))
  expect(withLatest(own, stored(1))).toBe(own)
})
