import type { Country, Language } from '@sooner/rules/places'
import { ownerAddresses } from '../../access/index.ts'
import { findDirectoryVendor } from '../../directory/index.ts'
import type { BankAccounts } from '../ports.ts'

/** Facts about the vendor that is paid. */
export interface PayeeFacts {
  readonly country: Country
  readonly businessName: string
  /** The person who signs for the vendor. */
  readonly contactName: string
  /** The verified addresses of its owner: the present one, and those of the last 30 days. */
  readonly ownerEmails: readonly string[]
  /** The language of mails to the owner. */
  readonly language: Language
}

/** Must be called outside of transactions, because the user directory may take a database connection of its own. */
export async function payeeOf(
  { db, access }: Pick<BankAccounts, 'db' | 'access'>,
  vendorId: string,
): Promise<PayeeFacts | undefined> {
  const vendor = await findDirectoryVendor(db, vendorId)
  if (!vendor) return undefined
  const { emails, language } = await ownerAddresses(access, vendorId)
  return {
    country: vendor.countryCode,
    businessName: vendor.name,
    contactName: `${vendor.firstName} ${vendor.lastName}`,
    ownerEmails: emails,
    language,
  }
}
