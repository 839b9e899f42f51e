/**
 * The currencies that Sooner pays in, one row each, in the order in which amounts of several currencies are listed: that of
 * `order by currency desc`. How each currency is transferred is a row of `packages/rules/clearing.ts`.
 */
export const currencyFacts = {
  USD: {
    minorDigits: 2,
    marks: ['US$', 'USD', '$'],
    names: { en: 'US dollars', es: 'dólares' },
  },
  GBP: { minorDigits: 2, marks: ['GBP', '£'], names: { en: 'pounds sterling', es: 'libras esterlinas' } },
} as const satisfies Readonly<Record<string, CurrencyFacts>>

interface CurrencyFacts {
  /** Files of partners, vendors and banks are read and written with two decimals; another number needs changes there first. */
  readonly minorDigits: 2
  /** How amounts in files are marked. */
  readonly marks: readonly string[]
  readonly names: { readonly en: string; readonly es: string }
}

export type Currency = keyof typeof currencyFacts
export const currencies = Object.keys(currencyFacts) as readonly Currency[]

/** A value for each currency. */
export const eachCurrency = <T>(valueOf: (currency: Currency) => T): Readonly<Record<Currency, T>> =>
  Object.fromEntries(currencies.map((currency) => [currency, valueOf(currency)])) as Record<Currency, T>

/** The provider's own currency: of its reports and daily work, of vendors in countries without one, and of examples. */
export const providerCurrency = 'USD' satisfies Currency
