import { Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../platform/database/open.ts'
import { audit, transact } from '../../../platform/transaction.ts'
import { nameVendor } from '../../access/index.ts'
import { endOfOnboarding } from '../domain/onboarding.ts'
import type { Vendor } from '../domain/vendor.ts'
import type { Vendors } from '../ports.ts'
import { saveStatusOfLinked } from '../store/onboardings.ts'
import { lockVendor, saveFinished } from '../store/vendors.ts'
import { answerVendor, type VendorAnswer } from './answer-vendor.ts'
import { vendorProgress } from './onboarding-facts.ts'
import { requireNotDeactivated } from './require-not-deactivated.ts'
import { askToScreen } from './screen-business.ts'

/** Once; what is asked for later, such as a new agreement, takes nobody back. Asked again, it answers the same. */
export async function finishOnboarding(vendors: Vendors, subject: string, id: string): Promise<VendorAnswer> {
  return transact(vendors.db, async (tx) => {
    const vendor = await lockVendor(tx, id)
    if (!vendor) throw new Refusal('NOT_FOUND')
    if (vendor.onboardedAt === null) {
      requireNotDeactivated(vendor)
      const { flow } = await vendorProgress(vendors, tx, vendor)
      if (flow.next !== null) {
        const lacks = flow.pages.filter(({ mayWait }) => !mayWait).flatMap((page) => page.lacks)
        throw new Refusal('ONBOARDING_INCOMPLETE', 'Something is still lacking before you can go on.', {
          next: flow.next,
          lacks,
        })
      }
      await endOnboarding(vendors, tx, subject, vendor)
    }
    return answerVendor(tx, vendor)
  })
}

/** The owner is taken for a vendor from the next token on, and the invitations that led here have done what they were for. */
async function endOnboarding(vendors: Vendors, tx: Tx, subject: string, vendor: Vendor): Promise<void> {
  await saveFinished(tx, vendor.id, vendors.clock.now())
  await saveStatusOfLinked(tx, vendor.id, endOfOnboarding)
  await askToScreen(vendors, tx, vendor)
  await nameVendor(vendors.access, tx, subject, vendor.id)
  await audit(tx, {
    at: vendors.clock.wall(),
    actor: subject,
    action: 'vendors.finish-onboarding',
    subject: vendor.id,
    vendorId: vendor.id,
    before: { onboardedAt: null },
    after: { onboardedAt: vendors.clock.now().toISOString() },
  })
}

/** For a seed, whose vendor is a vendor by its word. */
export async function endOnboardingOnce(vendors: Vendors, subject: string, id: string): Promise<void> {
  await transact(vendors.db, async (tx) => {
    const vendor = await lockVendor(tx, id)
    if (vendor?.onboardedAt === null) await endOnboarding(vendors, tx, subject, vendor)
  })
}
