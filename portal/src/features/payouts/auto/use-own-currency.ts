import type { Currency } from '@sooner/money'
import { accountCountryOf, accountCurrencies } from '@sooner/rules/account-countries'
import { useGetVendorQuery } from '../../../lib/resources/vendors.ts'

/** The currency in which a vendor is paid, by its country. */
export function useOwnCurrency(vendorId: string): Currency {
  const { data: vendor } = useGetVendorQuery({ params: { id: vendorId } }, { skip: vendorId === '' })
  return vendor ? accountCurrencies[accountCountryOf(vendor.countryCode)] : 'USD'
}
