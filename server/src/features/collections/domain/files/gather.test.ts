import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Gatherer, Survey, type ReadRow, type Unit } from './gather.ts'

const stated = {
  ...({ paymentReference: 'R', paymentMethod: 'ACH', currency: 'USD' } as const),
  amountMinor: 1n,
  receivedOn: '2026-12-10',
}
const part = { externalVendorId: 'V', sourceId: 'S', invoiceNumber: null, externalClientId: null }
const read = {
  payment: stated,
  part: { ...part, amountMinor: 1n, shortfallMinor: 0n, shortfallReason: null },
}

/** Rows of four payments in any order; some can't be read at all, and of some only the payment is known. */
const rows = fc.array(fc.record({ id: fc.constantFrom('A', 'B', 'C', 'D', null), isFaulty: fc.boolean() }), {
  maxLength: 12,
})
const rowOf = ({ id, isFaulty }: { id: string | null; isFaulty: boolean }, at: number): ReadRow => {
  const line = at + 2
  const fault = { code: 'row-too-long' } as const
  return id === null ? { line, fault } : { line, paymentId: id, read: isFaulty ? fault : read }
}

function unitsOf(given: readonly ReadRow[], isCutOff: boolean): readonly Unit[] {
  const survey = new Survey()
  for (const row of given) survey.note(row)
  const gatherer = new Gatherer(survey.apart)
  return [...given.flatMap((row) => gatherer.add(row)), ...(isCutOff ? gatherer.cutOff() : gatherer.end())]
}

test('a payment is taken with all rows that the file has of it, none of which has or touches a fault; every other row is reported', () => {
  fc.assert(
    fc.property(rows, fc.boolean(), (given, isCutOff) => {
      const all = given.map(rowOf)
      const units = unitsOf(all, isCutOff)
      expect(units.flatMap(({ lines }) => lines)).toEqual(all.map(({ line }) => line))
      for (const { lines, payment, faults } of units)
        expect(faults.map(({ line }) => line)).toEqual(payment ? [] : lines)
      const taken = units.flatMap(({ payment }) => payment?.paymentId ?? [])
      const expected = ['A', 'B', 'C', 'D'].filter((id) => {
        const places = given.flatMap((one, at) => (one.id === id ? [at] : []))
        const [first = 0, last = 0] = [places[0], places.at(-1)]
        return (
          places.length > 0 &&
          last - first + 1 === places.length &&
          places.every((at) => !given[at]?.isFaulty) &&
          given[first - 1]?.id !== null &&
          given[last + 1]?.id !== null &&
          !(isCutOff && last === given.length - 1)
        )
      })
      expect(taken.toSorted()).toEqual(expected)
    }),
  )
})
