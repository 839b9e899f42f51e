import { pricesOf, type Price } from '../../../lib/programs/prices.ts'
import type { PricedFor } from '../../../lib/programs/priced.ts'

/** One price of the vendor's, and the partner and program that it is under. */
export interface Choice {
  readonly key: string
  readonly priced: PricedFor
  readonly price: Price
}

/** Every price that there is to reckon with, in the order in which they are listed. */
export const choicesOf = (priced: readonly PricedFor[]): readonly Choice[] =>
  priced.flatMap((one) =>
    pricesOf(one.program.pricingTiers).map((price) => ({
      key: `${one.partnerId} ${price.key}`,
      priced: one,
      price,
    })),
  )
