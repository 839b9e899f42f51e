import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quoteOf, total } from '../testing/quotes.ts'
import { accepted, type Held, type Pinned, withNewer } from './use-pinned-quote.ts'

const held = (askedAt: number, feeMinor = 30_00): Held => ({
  askedAt,
  quote: quoteOf({ quoteId: `q-${askedAt}`, totals: [total({ feeMinor, netMinor: 1_500_00 - feeMinor })] }),
})

test('the first quote is shown at once', () => {
  expect(withNewer({}, held(1))).toEqual({ shown: held(1) })
})

test('a renewed quote that states the same takes its place', () => {
  expect(withNewer({ shown: held(1) }, held(2))).toEqual({ shown: held(2) })
})

test('a quote that states something else waits until the person has seen it', () => {
  const waiting = withNewer({ shown: held(1) }, held(2, 31_00))
  expect(waiting).toEqual({ shown: held(1), next: held(2, 31_00) })
  expect(accepted(waiting)).toEqual({ shown: held(2, 31_00) })
})

test('if the price returns to what is shown, there is nothing to see', () => {
  const waiting = withNewer({ shown: held(1) }, held(2, 31_00))
  expect(withNewer(waiting, held(3))).toEqual({ shown: held(3) })
})

test('an answer that was overtaken by a newer one is ignored', () => {
  expect(withNewer({ shown: held(5) }, held(4, 31_00))).toEqual({ shown: held(5) })
})

test('whatever arrives, the amount that is shown changes only when it is accepted', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(30_00, 31_00, 32_00), { minLength: 1 }), (fees) => {
      let pinned: Pinned = {}
      const [first] = fees
      for (const [at, fee] of fees.entries()) pinned = withNewer(pinned, held(at, fee))
      expect(pinned.shown?.quote.totals[0]?.feeMinor).toBe(first)
      expect(accepted(pinned).shown?.quote.totals[0]?.feeMinor).toBe(fees.at(-1))
    }),
  )
})
