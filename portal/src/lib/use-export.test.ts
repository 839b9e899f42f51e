import { csvFormats } from '@sooner/rules/csv-formats'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paymentsListed, paymentsSlice } from './state/slices/payments.ts'
import { invoicesListed, invoicesSlice } from './state/slices/invoices.ts'
import { exportFormatOf, picked } from './use-export.ts'

const lists = [
  ['invoices', invoicesSlice.getInitialState(), invoicesListed, invoicesSlice.reducer],
  ['payments', paymentsSlice.getInitialState(), paymentsListed, paymentsSlice.reducer],
] as const

test.each(lists)('%s are exported in the saved format until another one is picked', (_name, list) => {
  for (const saved of csvFormats) expect(exportFormatOf(list, saved)).toBe(saved)
  expect(exportFormatOf(list, undefined)).toBe('vendor')
})

const format = fc.constantFrom(...csvFormats)

test('what was picked applies until the preference is changed', () => {
  const invoices = lists[0][1]
  const payments = lists[1][1]
  fc.assert(
    fc.property(format, format, format, (saved, chosen, later) => {
      const listed = invoicesSlice.reducer(invoices, invoicesListed(picked(chosen, saved)))
      const paid = paymentsSlice.reducer(payments, paymentsListed(picked(chosen, saved)))
      for (const list of [listed, paid]) {
        expect(exportFormatOf(list, saved)).toBe(chosen)
        expect(exportFormatOf(list, later)).toBe(later === saved ? chosen : later)
      }
    }),
  )
})
