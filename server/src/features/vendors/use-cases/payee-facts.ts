import { ownerAddresses } from '../../access/index.ts'
import type { PayeeFacts } from '../../bank-accounts/index.ts'
import { findDirectoryVendor } from '../../directory/index.ts'
import type { Vendors } from '../ports.ts'

/** What bank accounts, which stand below and may not ask, are told of a vendor. */
export async function payeeFacts({ db, access }: Vendors, id: string): Promise<PayeeFacts | undefined> {
  const vendor = await findDirectoryVendor(db, id)
  if (!vendor) return undefined
  const { emails, language } = await ownerAddresses(access, id)
  return {
    country: vendor.countryCode,
    businessName: vendor.name,
    contactName: `${vendor.firstName} ${vendor.lastName}`,
    ownerEmails: emails,
    language,
  }
}
