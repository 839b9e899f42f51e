import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deductedFrom, owedBy, payableFor } from './deductions.ts'

const amount = fc.bigInt(0n, 1000n)

test('what a vendor owes is deducted as far as the payment covers it', () => {
  expect(deductedFrom(980n, 50n)).toEqual({ deductedMinor: 50n, arrivesMinor: 930n })
  expect(deductedFrom(980n, 2000n)).toEqual({ deductedMinor: 980n, arrivesMinor: 0n })
})

test('the payment for an amount is the smallest one of which so much arrives', () => {
  expect([payableFor(930n, 50n), payableFor(0n, 50n)]).toEqual([980n, 0n])
  fc.assert(
    fc.property(amount, amount, (wanted, owed) => {
      const payable = payableFor(wanted, owed)
      expect(deductedFrom(payable, owed).arrivesMinor).toBe(wanted)
      if (payable > 0n) expect(deductedFrom(payable - 1n, owed).arrivesMinor < wanted).toBe(true)
    }),
  )
})

test('what a vendor owes is known by what is deducted, unless nothing arrives', () => {
  fc.assert(
    fc.property(amount, amount, (payable, owed) => {
      expect(owedBy(deductedFrom(payable, owed))).toBe(payable > owed ? owed : undefined)
    }),
  )
})
