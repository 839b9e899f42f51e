export { currencies, minorDigits, type Currency } from './currency.ts'
export { money, type Money } from './money.ts'
export { fromWire, largestMinor, minorFromWire, minorToWire, toWire, type WireMoney } from './wire.ts'
