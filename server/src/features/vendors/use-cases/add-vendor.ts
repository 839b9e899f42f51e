import { InvariantViolation } from '@sooner/rules/refusal'
import type { Language } from '@sooner/rules/places'
import type { Tx } from '../../../platform/database/open.ts'
import { insertDirectoryVendor } from '../../directory/index.ts'
import { firstLanguage, firstPreferences } from '../domain/preferences.ts'
import type { Origin, Vendor } from '../domain/vendor.ts'
import type { Vendors } from '../ports.ts'
import { savePreferences } from '../store/preferences.ts'
import { insertVendor } from '../store/vendors.ts'
import type { GoodBusiness } from './good-business.ts'
import { sealTin } from './seal-tins.ts'
import { findVendor } from './read-vendor.ts'

interface NewVendor extends GoodBusiness {
  readonly id: string
  readonly origin: Origin
  /** The language in which the vendor was set up; undefined if it is unknown. */
  readonly language: Language | undefined
  readonly at: Date
}

/** Runs in the transaction of the onboarding feature, which decides whether a vendor is added. */
export async function addVendor(
  vendors: Pick<Vendors, 'seal'>,
  tx: Tx,
  { id, business, tin, origin, language, at }: NewVendor,
): Promise<Vendor> {
  await insertDirectoryVendor(tx, {
    id,
    who: business,
    language: language ?? firstLanguage[business.locale],
    onboardingPartnerId: origin.onboardingPartnerId,
    at,
  })
  await insertVendor(tx, { id, business, origin, tin: sealTin(vendors, id, tin), at })
  // A stored preferences row marks the language as chosen, so that a later change of the locale does not change it.
  if (language) await savePreferences(tx, id, firstPreferences, at)
  const made = await findVendor(tx, id)
  if (!made) throw new InvariantViolation('a vendor that was just added is not there')
  return made
}
