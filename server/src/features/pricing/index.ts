export { limitsAfter, noLimits, rateOf, type Limits, type Pricing } from './domain/pricing.ts'
export { replaceExposures, type Exposure } from './store/exposures.ts'
export { pricesOf, readPrices, type Price, type PriceableRow, type PricedRow } from './store/prices.ts'
export { readPricing, readStatedPrices, type OfferFlags } from './use-cases/read-pricing.ts'
