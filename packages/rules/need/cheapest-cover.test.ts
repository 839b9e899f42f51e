import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byEveryChoice } from '../testing/every-choice.ts'
import { cheapestCover } from './cheapest-cover.ts'
import type { CoverItem } from './cover-items.ts'

const everything = { forFee: 1_000_000, forEquals: 1_000_000 }
const payDate = '2026-11-20'

/** Small numbers, so that many choices have equal sums, one unit too little, or one too much. */
const smallItem = fc.oneof(
  fc.record({ net: fc.nat(12), fee: fc.nat(6) }),
  fc.record({ net: fc.nat(40), fee: fc.constant(1) }),
  fc.nat(8).map((net) => ({ net, fee: net })),
  fc.nat(12).map((half) => ({ net: half * 2, fee: half })),
)
const itemsOf = (item: fc.Arbitrary<CoverItem>) => fc.array(item, { minLength: 6, maxLength: 11 })
const smallItems = fc.oneof(
  itemsOf(smallItem),
  ...[3, 7].map((most) =>
    fc
      .array(smallItem, { minLength: 1, maxLength: most })
      .chain((kinds) => itemsOf(fc.constantFrom(...kinds))),
  ),
)

const letters = 'abcdefghijk'

function expected(items: readonly CoverItem[], need: number) {
  const invoices = items.map(({ net, fee }, at) => ({
    invoiceId: letters.charAt(at),
    payDate,
    netMinor: BigInt(net),
    feeMinor: BigInt(fee),
  }))
  const best = byEveryChoice({ amountMinor: BigInt(need), payBy: payDate, owedMinor: 0n }, invoices)
  return best === undefined
    ? undefined
    : {
        places: best.invoiceIds.map((id) => letters.indexOf(id)),
        net: Number(best.netMinor),
        fee: Number(best.feeMinor),
        leastFee: Number(best.feeMinor),
        isFirstOfEquals: true,
      }
}

test('the first of the cheapest covers is that of a comparison of every choice', () => {
  fc.assert(
    fc.property(smallItems, fc.integer({ min: 1, max: 80 }), (items, need) => {
      expect(cheapestCover(items, need, everything)).toEqual(expected(items, need))
    }),
    { numRuns: 3000 },
  )
})

test('with little work the fee is never below the least one that is stated, nor is that above the lowest one', () => {
  fc.assert(
    fc.property(
      smallItems,
      fc.integer({ min: 1, max: 80 }),
      fc.nat(12),
      fc.nat(12),
      (items, need, forFee, forEquals) => {
        const best = expected(items, need)
        const found = cheapestCover(items, need, { forFee, forEquals })
        expect(found === undefined).toBe(best === undefined)
        if (best === undefined || found === undefined) return
        expect(found.net >= need).toBe(true)
        expect(found.leastFee <= best.fee && best.fee <= found.fee).toBe(true)
        expect(found.isFirstOfEquals ? found : best).toEqual(best)
      },
    ),
    { numRuns: 2000 },
  )
})
