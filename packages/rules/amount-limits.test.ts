import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  amountLimits,
  exceeded,
  limitSubject,
  mayHaveSubject,
  partnerSubject,
  vendorSubject,
} from './amount-limits.ts'

const amount = fc.bigInt({ min: 0n, max: 10n ** 12n })

test('what is taken one after the other within a limit never exceeds it, and the first cent more does', () => {
  fc.assert(
    fc.property(amount, amount, fc.array(amount), (dayMinor, monthMinor, wanted) => {
      const limits = { dayMinor, monthMinor }
      let used = { dayMinor: 0n, monthMinor: 0n }
      for (const more of wanted) {
        if (exceeded(used, more, limits) !== null) continue
        used = { dayMinor: used.dayMinor + more, monthMinor: used.monthMinor + more }
      }
      expect(used.dayMinor <= dayMinor && used.monthMinor <= monthMinor).toBe(true)
      const left = dayMinor < monthMinor ? dayMinor - used.dayMinor : monthMinor - used.monthMinor
      expect(exceeded(used, left, limits)).toBeNull()
      expect(exceeded(used, left + 1n, limits)).toBe(dayMinor <= monthMinor ? 'day' : '30-days')
    }),
  )
})

test('where no limit is stated, nothing exceeds it', () => {
  const used = { dayMinor: 10n ** 15n, monthMinor: 10n ** 15n }
  expect(exceeded(used, 1n, { dayMinor: null, monthMinor: null })).toBeNull()
})

test('a limit of vendors may be stated for one vendor, a limit of partners for one partner, and the credit line for nobody', () => {
  const [vendor, partner] = [vendorSubject('0f8fad5b-d9cb-469f-a165-70867728950e'), partnerSubject(12)]
  for (const subject of ['', vendor, partner]) expect(subject).toMatch(limitSubject)
  expect(amountLimits.filter((name) => mayHaveSubject(name, partner))).toEqual(
    amountLimits.filter((name) => name.startsWith('partner-')),
  )
  expect(
    amountLimits.filter((name) => !mayHaveSubject(name, vendor) && !mayHaveSubject(name, partner)),
  ).toEqual(['credit-line'])
})
