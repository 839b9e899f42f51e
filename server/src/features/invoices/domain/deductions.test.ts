import { currencies } from '@sooner/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { netted } from './deductions.ts'

test('the oldest deduction is netted first, with the first payment', () => {
  const owed = [
    { invoiceId: 'a', currency: 'USD' as const, amountMinor: 100n },
    { invoiceId: 'b', currency: 'GBP' as const, amountMinor: 100n },
    { invoiceId: 'c', currency: 'USD' as const, amountMinor: 100n },
  ]
  const deductions = [
    { id: 'x', currency: 'USD' as const, leftMinor: 30n },
    { id: 'y', currency: 'USD' as const, leftMinor: 500n },
  ]
  expect(netted(owed, deductions)).toEqual([
    { deductionId: 'x', invoiceId: 'a', amountMinor: 30n },
    { deductionId: 'y', invoiceId: 'a', amountMinor: 70n },
    { deductionId: 'y', invoiceId: 'c', amountMinor: 100n },
  ])
})

test('no payment becomes negative, and as much is netted as the payments of the currency allow', () => {
  const currency = fc.constantFrom(...currencies)
  const amount = fc.bigInt({ min: 0n, max: 100n })
  fc.assert(
    fc.property(
      fc.array(fc.record({ currency, amountMinor: amount }), { maxLength: 6 }),
      fc.array(fc.record({ currency, leftMinor: amount }), { maxLength: 6 }),
      (payments, debts) => {
        const owed = payments.map((one, at) => ({ ...one, invoiceId: `${at}` }))
        const deductions = debts.map((one, at) => ({ ...one, id: `${at}` }))
        const found = netted(owed, deductions)
        const sum = (amounts: readonly bigint[]) => amounts.reduce((total, one) => total + one, 0n)
        const of = (is: (one: (typeof found)[number]) => boolean) =>
          sum(found.filter(is).map(({ amountMinor }) => amountMinor))
        for (const one of owed)
          expect(of(({ invoiceId }) => invoiceId === one.invoiceId) <= one.amountMinor).toBe(true)
        for (const one of deductions)
          expect(of(({ deductionId }) => deductionId === one.id) <= one.leftMinor).toBe(true)
        for (const own of currencies) {
          const [paid, debt] = [
            sum(owed.filter((one) => one.currency === own).map(({ amountMinor }) => amountMinor)),
            sum(deductions.filter((one) => one.currency === own).map(({ leftMinor }) => leftMinor)),
          ]
          const ids = new Set(owed.filter((one) => one.currency === own).map(({ invoiceId }) => invoiceId))
          expect(of(({ invoiceId }) => ids.has(invoiceId))).toBe(paid < debt ? paid : debt)
        }
      },
    ),
  )
})
