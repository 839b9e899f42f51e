import { onDemandRateOf, pricesOf, type Price, type PricedFor } from '../../../lib/programs/prices.ts'

/** One price of the vendor, with its partner and program. */
export interface Choice {
  readonly key: string
  readonly priced: PricedFor
  readonly price: Price
  /** Whether the price is the rate of On Demand beside the tiers of the program. */
  readonly isOnDemandRate: boolean
}

function onDemandPrice({ program }: PricedFor): readonly Price[] {
  const rateBps = onDemandRateOf(program)
  return rateBps === null ? [] : [{ key: 'on-demand', rateBps, of: { kind: 'all' } }]
}

/** Every price that the calculator offers, in the order of the list. */
export const choicesOf = (priced: readonly PricedFor[], hasOnDemand: boolean): readonly Choice[] =>
  priced.flatMap((one) => {
    const onDemand = hasOnDemand ? onDemandPrice(one) : []
    return [...pricesOf(one.program), ...onDemand].map((price) => ({
      key: [one.partnerId, one.program.externalClientId, price.key]
        .filter((part) => part !== undefined)
        .join(' '),
      priced: one,
      price,
      isOnDemandRate: onDemand.includes(price),
    }))
  })
