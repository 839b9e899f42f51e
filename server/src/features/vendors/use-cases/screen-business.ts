import { Refusal } from '@sooner/rules/refusal'
import { z } from 'zod'
import type { Tx } from '../../../platform/database/open.ts'
import { defineJob } from '../../../platform/jobs/index.ts'
import { audit, transact } from '../../../platform/transaction.ts'
import { changesItsName, type Finding, type Vendor } from '../domain/vendor.ts'
import type { Vendors } from '../ports.ts'
import { saveVerification } from '../store/vendors.ts'
import { requestDocument } from './document-mails.ts'
import { findVendor, lockVendor } from './read-vendor.ts'
import { updateEnablement } from './update-enablement.ts'

export const screenBusinessJob = defineJob({
  name: 'vendors.screen-business',
  service: 'vendor',
  data: z.strictObject({ vendorId: z.uuid() }),
})

type Screeners = Pick<Vendors, 'db' | 'clock' | 'screening' | 'enqueue' | 'uuid'>

/** If no third party is configured, the business stays pending until an operator decides. */
export async function askToScreen(
  { screening, enqueue }: Pick<Vendors, 'screening' | 'enqueue'>,
  tx: Tx,
  { id: vendorId, version }: Pick<Vendor, 'id' | 'version'>,
): Promise<void> {
  if (screening) await enqueue(tx, screenBusinessJob, { vendorId }, { key: `${vendorId} ${version}` })
}

/** A change of a screened field makes an earlier finding invalid. A new screening starts only for an onboarded vendor. */
export async function screenAgain(vendors: Vendors, tx: Tx, before: Vendor, after: Vendor): Promise<Vendor> {
  if (!changesItsName(before, after)) return after
  const unlooked = { ...after, businessVerification: 'pending' as const }
  await saveVerification(tx, after.id, 'pending')
  await updateEnablement(tx, unlooked)
  if (after.onboardedAt !== null) await askToScreen(vendors, tx, after)
  return unlooked
}

/**
 * Asks the third party outside of a transaction, because the answer may take long. A finding is discarded if a screened field
 * was changed meanwhile: that change has enqueued a new screening.
 */
export async function screenBusiness(vendors: Screeners, vendorId: string): Promise<void> {
  const { db, screening } = vendors
  const vendor = await findVendor(db, vendorId)
  if (!screening || vendor?.businessVerification !== 'pending') return
  const finding = await screening.screen(vendor)
  await transact(db, async (tx) => {
    const now = await lockVendor(tx, vendorId)
    if (now?.businessVerification !== 'pending' || changesItsName(vendor, now)) return
    await noteFinding(vendors, tx, now, { finding, actor: 'screening' })
  })
}

interface Found {
  readonly finding: Finding
  readonly actor: string
  readonly reason?: string
  readonly requestId?: string
}

async function noteFinding(
  vendors: Screeners,
  tx: Tx,
  vendor: Vendor,
  { finding, actor, reason, requestId }: Found,
): Promise<void> {
  const { id, businessVerification: before } = vendor
  const found = { ...vendor, businessVerification: finding }
  await saveVerification(tx, id, finding)
  await updateEnablement(tx, found)
  await requestDocument(vendors, tx, found)
  await audit(tx, {
    at: vendors.clock.wall(),
    actor,
    action: 'vendors.verify-business',
    subject: id,
    vendorId: id,
    ...(requestId === undefined ? {} : { requestId }),
    before: { businessVerification: before },
    after: { businessVerification: finding, ...(reason === undefined ? {} : { reason }) },
  })
}

/** Stores the finding of an operator, the only source if no third party is configured. Returns the vendor after the change. */
export async function decideVerification(vendors: Vendors, id: string, found: Found): Promise<Vendor> {
  return transact(vendors.db, async (tx) => {
    const vendor = await lockVendor(tx, id)
    if (!vendor) throw new Refusal('NOT_FOUND')
    if (vendor.businessVerification !== found.finding) await noteFinding(vendors, tx, vendor, found)
    return { ...vendor, businessVerification: found.finding }
  })
}
