import type { Country } from './places.ts'

/** Accounts must be in a country where we can send payments: the United States or Great Britain. */
export const bankAccountCountries = ['US', 'GB'] as const
export type BankAccountCountry = (typeof bankAccountCountries)[number]

/** The country in which a vendor's account must be: vendors of other countries are paid to an account in the United States. */
export const accountCountryOf = (vendorCountry: Country): BankAccountCountry =>
  vendorCountry === 'GB' ? 'GB' : 'US'

export const accountCurrencies = { US: 'USD', GB: 'GBP' } as const
