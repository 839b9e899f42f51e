import { currencies, providerCurrency, type Currency } from '@sooner/money'
import type { Country } from './places.ts'
import type { PaymentMethod } from './transfers.ts'

interface ClearingFacts {
  /** Where an account of that currency must be. Each country has one currency. */
  readonly country: Country
  /** As in "an account in the United States". */
  readonly countryNames: { readonly en: string; readonly es: string }
  /** The rules of its account numbers, in `bank-account-form.ts`. */
  readonly accountNumbers: 'united-states' | 'britain'
  /** The countries in the SWIFT codes of banks that have such account numbers. */
  readonly swiftCountries: readonly string[]
  /** The holidays of its banks, in `banking-calendar.ts`. */
  readonly holidays: 'federal-reserve' | 'england'
  /** The zone of its banking days, which begin at a whole hour of UTC, and the time of the cutoff there. */
  readonly timeZone: string
  readonly cutoff: string
  /** Whether an account is debited under a mandate. Nothing stores one so far, so that nothing is debited. */
  readonly needsMandate: boolean
  /** The list to which the codes of its banks' answers belong. */
  readonly bankCodes: 'nacha' | 'iso20022'
  /** What payments to vendors are called on the wire. */
  readonly paymentMethod: PaymentMethod
}

/** How each currency is transferred: one row a currency. Its rail is chosen in `server/src/open-features.ts`. */
export const clearing = {
  USD: {
    country: 'US',
    countryNames: { en: 'the United States', es: 'los Estados Unidos' },
    accountNumbers: 'united-states',
    swiftCountries: ['US', 'PR', 'VI', 'GU', 'AS', 'MP', 'UM'],
    holidays: 'federal-reserve',
    timeZone: 'America/New_York',
    cutoff: '16:00',
    needsMandate: false,
    bankCodes: 'nacha',
    paymentMethod: 'ACH',
  },
  GBP: {
    country: 'GB',
    countryNames: { en: 'the United Kingdom', es: 'el Reino Unido' },
    accountNumbers: 'britain',
    swiftCountries: ['GB', 'GG', 'JE', 'IM'],
    holidays: 'england',
    timeZone: 'Europe/London',
    cutoff: '15:30',
    needsMandate: true,
    bankCodes: 'iso20022',
    paymentMethod: 'Other',
  },
} as const satisfies Readonly<Record<Currency, ClearingFacts>>

export type AccountNumbers = (typeof clearing)[Currency]['accountNumbers']

export const mandateCurrencies = currencies.filter((currency) => clearing[currency].needsMandate)

/** The zone of the provider's daily work. */
export const { timeZone: providerZone } = clearing[providerCurrency]

export type BankAccountCountry = (typeof clearing)[Currency]['country']
export const bankAccountCountries: readonly BankAccountCountry[] = currencies.map(
  (currency) => clearing[currency].country,
)

const isBankAccountCountry = (country: string): country is BankAccountCountry =>
  (bankAccountCountries as readonly string[]).includes(country)

/** The country in which a vendor's account must be: vendors of a country without a currency are paid as the provider is. */
export const accountCountryOf = (vendorCountry: Country): BankAccountCountry =>
  isBankAccountCountry(vendorCountry) ? vendorCountry : clearing[providerCurrency].country

export const accountCurrencies = Object.fromEntries(
  currencies.map((currency) => [clearing[currency].country, currency]),
) as Readonly<Record<BankAccountCountry, Currency>>

/** The currency in which a vendor of that country is paid. */
export const currencyOf = (vendorCountry: Country): Currency =>
  accountCurrencies[accountCountryOf(vendorCountry)]
