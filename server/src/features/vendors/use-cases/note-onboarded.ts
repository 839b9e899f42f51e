import type { Tx } from '../../../platform/database/open.ts'
import { saveOnboarded } from '../../directory/index.ts'
import type { Vendor } from '../domain/vendor.ts'
import type { Vendors } from '../ports.ts'
import { askToScreen } from './screen-business.ts'
import { updateEnablement } from './update-enablement.ts'

/** In the transaction of onboarding, which has decided that nothing is lacking: a third party looks at the business from here on. */
export async function noteOnboarded(vendors: Vendors, tx: Tx, vendor: Vendor): Promise<void> {
  const onboardedAt = vendors.clock.now()
  await saveOnboarded(tx, vendor.id, onboardedAt)
  await updateEnablement(tx, { ...vendor, onboardedAt })
  await askToScreen(vendors, tx, vendor)
}
