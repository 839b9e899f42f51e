import { useBusinessName, useProvideBusinessName } from '../lib/business-name.ts'
import { useGetVendorQuery } from '../lib/resources/vendors.ts'

/** Loads the business's name for the account menu of the header once the menu is opened. */
export function BusinessNamed({ vendorId }: { readonly vendorId: string }) {
  const { isWanted } = useBusinessName()
  const { data } = useGetVendorQuery({ params: { id: vendorId } }, { skip: !isWanted })
  useProvideBusinessName(data?.name)
  return null
}
