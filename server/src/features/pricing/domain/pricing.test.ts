import type { Currency } from '@sooner/money'
import { expect, test } from 'vitest'
import { limitsAfter, type LimitLeft } from './pricing.ts'

const left = (partnerId: number, creditTier: LimitLeft['creditTier']): LimitLeft => ({
  partnerId,
  currency: 'USD',
  creditTier,
  leftMinor: 100n,
})
const taken = (externalClientId: string, grossMinor: bigint, currency: Currency = 'USD') => ({
  partnerId: 1,
  externalClientId,
  currency,
  grossMinor,
})

test('what was taken reduces the limit of all clients and that of the tier, of the partner and the currency', () => {
  const limits = {
    left: [left(1, null), left(1, 'unrated'), left(1, 'investment-grade'), left(2, null)],
    tiers: [{ partnerId: 1, externalClientId: 'rated', creditTier: 'investment-grade' }],
  } as const
  const after = limitsAfter(limits, [taken('rated', 30n), taken('other', 7n), taken('other', 5n, 'GBP')])
  expect(after.left.map(({ leftMinor }) => leftMinor)).toEqual([63n, 93n, 70n, 100n])
  expect(after.tiers).toEqual(limits.tiers)
})
