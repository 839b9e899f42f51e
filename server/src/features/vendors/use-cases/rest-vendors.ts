import type { Tx } from '../../../platform/database/open.ts'
import { audit, transact } from '../../../platform/transaction.ts'
import { endSessionsOf, lockLastSeen, vendorsSeenSince } from '../../access/index.ts'
import { listActiveBefore, saveLastPaid, saveStatus, wasPaidSince } from '../../directory/index.ts'
import { restsSince } from '../domain/rest.ts'
import type { Vendors } from '../ports.ts'
import { changeStatus } from './note-status.ts'
import { lockVendor } from './vendor-record.ts'

/** The name of the daily job, which is also the actor of its audit entries. */
export const restJobName = 'vendors.rest-vendors'

const stretch = 500

/** Makes active vendors dormant that were not paid and whose users were not seen for a long time, each in its own transaction. Returns the number. */
export async function restVendors(
  vendors: Vendors,
  signal?: AbortSignal,
): Promise<{ readonly rested: number }> {
  const { db, access, clock } = vendors
  const before = restsSince(clock.wall())
  let after: string | undefined
  let rested = 0
  do {
    const found = await listActiveBefore(db, { before, after, limit: stretch })
    const seen = await vendorsSeenSince(access, found, before)
    for (const id of found.filter((one) => !seen.has(one))) {
      if (signal?.aborted) return { rested }
      if (await restVendor(vendors, id, before)) rested += 1
    }
    after = found.length < stretch ? undefined : found.at(-1)
  } while (after !== undefined)
  return { rested }
}

/**
 * Locks the users before the vendor. A concurrent payment locks the vendor alone. A concurrent sign-in locks its own user: it either finishes first and counts as seen, or
 * waits and finds the vendor dormant. All sessions end, so that the next visit needs a new sign-in, which wakes the vendor.
 */
async function restVendor(vendors: Vendors, id: string, before: Date): Promise<boolean> {
  const { db, access } = vendors
  return transact(db, async (tx) => {
    const lastSeenAt = await lockLastSeen(tx, id)
    const vendor = await lockVendor(tx, id)
    if (vendor?.status !== 'active' || (lastSeenAt !== undefined && lastSeenAt >= before)) return false
    if (await wasPaidSince(tx, id, before)) return false
    await changeStatus(vendors, tx, vendor, { status: 'dormant', actor: restJobName })
    await endSessionsOf(access, tx, id)
    return true
  })
}

/** Called after the bank took a payment to the vendor. It counts like a visit, but wakes nobody. */
export const notePaid = ({ clock }: Pick<Vendors, 'clock'>, tx: Tx, vendorId: string): Promise<void> =>
  saveLastPaid(tx, vendorId, clock.wall())

/** Called after a user of the vendor has signed in. No mail is sent, because the user caused the change themselves. */
export async function wakeVendor(
  { clock }: Pick<Vendors, 'clock'>,
  tx: Tx,
  vendorId: string,
  subject: string,
): Promise<void> {
  const vendor = await lockVendor(tx, vendorId)
  if (vendor?.status !== 'dormant') return
  await saveStatus(tx, vendorId, 'active', clock.wall())
  const act = { actor: subject, action: 'vendors.wake-vendor', subject: vendorId, vendorId }
  const states = { before: { status: 'dormant' }, after: { status: 'active' } }
  await audit(tx, { at: clock.wall(), ...act, ...states })
}
