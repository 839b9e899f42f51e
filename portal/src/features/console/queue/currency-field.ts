import { currencies, type Currency, providerCurrency } from '@sooner/money'
import type { DecisionField, Values } from './decision-bar.tsx'

/** In which currency an amount is; the amounts of the form follow it. */
export const currencyField = (label: string): DecisionField => ({
  name: 'currency',
  label,
  initial: providerCurrency,
  options: currencies.map((value) => ({ value, text: value })),
})

export const chosenCurrency = ({ currency }: Values): Currency =>
  currencies.find((one) => one === currency) ?? providerCurrency
