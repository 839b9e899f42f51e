import { Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../platform/database/open.ts'
import { audit, transact } from '../../../platform/transaction.ts'
import { nameVendor } from '../../access/index.ts'
import {
  answerVendor,
  lockVendor,
  noteOnboarded,
  requireNotDeactivated,
  type Vendor,
  type VendorAnswer,
} from '../../vendors/index.ts'
import { endOfOnboarding } from '../domain/onboarding.ts'
import type { Onboardings } from '../ports.ts'
import { saveStatusOfLinked } from '../store.ts'
import { vendorProgress } from './onboarding-progress.ts'

/** Onboarding ends once: later requirements, such as a new agreement, do not reopen it. Idempotent. */
export async function finishOnboarding(
  onboardings: Onboardings,
  subject: string,
  id: string,
): Promise<VendorAnswer> {
  return transact(onboardings.db, async (tx) => {
    const vendor = await lockVendor(tx, id)
    if (!vendor) throw new Refusal('NOT_FOUND')
    if (vendor.onboardedAt === null) {
      requireNotDeactivated(vendor)
      const { flow } = await vendorProgress(onboardings, tx, vendor)
      if (flow.next !== null) {
        const lacks = flow.pages.filter(({ mayWait }) => !mayWait).flatMap((page) => page.lacks)
        throw new Refusal(
          'ONBOARDING_INCOMPLETE',
          'Your business isn’t completely set up yet. The details say what is missing.',
          {
            next: flow.next,
            lacks,
          },
        )
      }
      await endOnboarding(onboardings, tx, subject, vendor)
    }
    return answerVendor(tx, vendor)
  })
}

/** The owner's next token names the vendor, and the invitations linked with it get their final status for onboarding. */
async function endOnboarding(
  onboardings: Onboardings,
  tx: Tx,
  subject: string,
  vendor: Vendor,
): Promise<void> {
  await noteOnboarded(onboardings.vendors, tx, vendor)
  await saveStatusOfLinked(tx, vendor.id, endOfOnboarding)
  await nameVendor(onboardings.access, tx, subject, vendor.id)
  await audit(tx, {
    at: onboardings.clock.wall(),
    actor: subject,
    action: 'vendors.finish-onboarding',
    subject: vendor.id,
    vendorId: vendor.id,
    before: { onboardedAt: null },
    after: { onboardedAt: onboardings.clock.now().toISOString() },
  })
}

/** For seeding only: it ends onboarding without checking that everything is complete. */
export async function endOnboardingOnce(
  onboardings: Onboardings,
  subject: string,
  id: string,
): Promise<void> {
  await transact(onboardings.db, async (tx) => {
    const vendor = await lockVendor(tx, id)
    if (vendor?.onboardedAt === null) await endOnboarding(onboardings, tx, subject, vendor)
  })
}
