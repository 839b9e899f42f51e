import type { Tx } from '../../../platform/database/open.ts'
import { saveOnboarded } from '../../directory/index.ts'
import type { Vendor } from '../domain/vendor.ts'
import type { Vendors } from '../ports.ts'
import { requestDocument } from './document-mails.ts'
import { askToScreen } from './screen-business.ts'
import { updateEnablement } from './update-enablement.ts'

/** Runs in the onboarding feature's transaction once nothing is missing any more. From here on the business may be screened. */
export async function noteOnboarded(vendors: Vendors, tx: Tx, vendor: Vendor): Promise<void> {
  const onboardedAt = vendors.clock.now()
  await saveOnboarded(tx, vendor.id, onboardedAt)
  const onboarded = { ...vendor, onboardedAt }
  await updateEnablement(tx, onboarded)
  await askToScreen(vendors, tx, onboarded)
  await requestDocument(vendors, tx, onboarded)
}
