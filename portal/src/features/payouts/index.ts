import { lazy } from 'react'

export { amountsText, feesText, lastDay } from './amounts-text.ts'
export { PriceSum } from './modals/price-sum.tsx'
export { type Offer, totalsOf, useOffers, useWays } from './offers.ts'

export const ChosenActs = lazy(() =>
  import('./chosen-acts.tsx').then((module) => ({ default: module.ChosenActs })),
)
