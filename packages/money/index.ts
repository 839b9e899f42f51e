export {
  add,
  allocate,
  compare,
  CurrencyMismatch,
  isEqual,
  max,
  min,
  multiplyBps,
  negate,
  subtract,
  sum,
  sumByCurrency,
  zero,
} from './arithmetic.ts'
export { currencies, currencyFacts, eachCurrency, providerCurrency, type Currency } from './currency.ts'
export { allocateMinor, basisPointsOf, divideHalfUp, greaterOf, lesserOf } from './minor.ts'
export { money, type Money } from './money.ts'
export { fromWire, maxMinor, minorFromWire, minorToWire, toWire, type WireMoney } from './wire.ts'
