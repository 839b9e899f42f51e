import { pricesOf, type Price } from '../../../lib/programs/prices.ts'
import type { PricedFor } from '../../../lib/programs/priced.ts'

/** One price of the vendor, with its partner and program. */
export interface Choice {
  readonly key: string
  readonly priced: PricedFor
  readonly price: Price
}

/** Every price that the calculator offers, in the order of the list. */
export const choicesOf = (priced: readonly PricedFor[]): readonly Choice[] =>
  priced.flatMap((one) =>
    pricesOf(one.program).map((price) => ({
      key: [one.partnerId, one.program.externalClientId, price.key]
        .filter((part) => part !== undefined)
        .join(' '),
      priced: one,
      price,
    })),
  )
