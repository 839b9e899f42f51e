import type { Currency } from '@sooner/money'
import { clearing, currencyOf } from './clearing.ts'
import type { Country } from './places.ts'

/**
 * Whether a vendor's fees can be debited from its primary account or, while it has none, from one in the country where its account must
 * be. Where a debit needs a mandate, nobody is asked to authorize it, since nothing stores one, and fees are withheld.
 */
export const canBeDebited = (primaryCurrency: Currency | null, vendorCountry: Country): boolean =>
  !clearing[primaryCurrency ?? currencyOf(vendorCountry)].needsMandate
