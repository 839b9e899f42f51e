import { Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../platform/database/open.ts'
import { audit, transact } from '../../../platform/transaction.ts'
import { listApprovedFacilitators, listIdentifiers, type ExternalIdentifier } from '../../directory/index.ts'
import type { Vendors } from '../ports.ts'
import { saveInFlightsRequested } from '../store/vendors.ts'
import { requireNotDeactivated } from './require-not-deactivated.ts'
import { inFlightsMailJob, partnerInFlightsMailJob } from './in-flights-mails.ts'
import { answerVendor, type VendorAnswer } from './answer-vendor.ts'
import { lockVendor } from './vendor-record.ts'

/** Idempotent: a second call sends no second mail and returns the vendor with the time of the first request. */
export async function requestInFlights(vendors: Vendors, subject: string, id: string): Promise<VendorAnswer> {
  const { db, clock, enqueue } = vendors
  return transact(db, async (tx) => {
    const vendor = await lockVendor(tx, id)
    if (!vendor) throw new Refusal('NOT_FOUND')
    if (vendor.inFlightsRequestedAt !== null) return answerVendor(tx, vendor)
    requireNotDeactivated(vendor)
    const identifiers = await listIdentifiers(tx, id)
    if (identifiers.length === 0) {
      throw new Refusal('CONFLICT', 'No partner has linked your business yet, so there is nobody to ask.')
    }
    const inFlightsRequestedAt = clock.now()
    await saveInFlightsRequested(tx, id, inFlightsRequestedAt)
    await enqueue(tx, inFlightsMailJob, { vendorId: id }, { key: id })
    await askPartners(vendors, tx, id, identifiers)
    const act = { actor: subject, action: 'vendors.request-in-flights', subject: id, vendorId: id }
    await audit(tx, { at: clock.wall(), ...act })
    return answerVendor(tx, { ...vendor, inFlightsRequestedAt })
  })
}

/** Our support asks a partner that has no facilitator. */
async function askPartners(
  { enqueue }: Pick<Vendors, 'enqueue'>,
  tx: Tx,
  vendorId: string,
  identifiers: readonly ExternalIdentifier[],
): Promise<void> {
  for (const { partnerId, externalVendorId } of identifiers)
    for (const { subject } of await listApprovedFacilitators(tx, partnerId))
      await enqueue(tx, partnerInFlightsMailJob, { vendorId, partnerId, externalVendorId, subject })
}
