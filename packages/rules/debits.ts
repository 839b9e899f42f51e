import type { Currency } from '@sooner/money'
import { accountCountryOf, accountCurrencies } from './account-countries.ts'
import type { Country } from './places.ts'

/**
 * Whether a vendor's fees can be debited from its primary account or, while it has none, from one in the country where its account must
 * be. Sterling is debited under a mandate, and nothing stores one: nobody is asked to authorize it, and fees are withheld.
 */
export const canBeDebited = (primaryCurrency: Currency | null, vendorCountry: Country): boolean =>
  (primaryCurrency ?? accountCurrencies[accountCountryOf(vendorCountry)]) === 'USD'
