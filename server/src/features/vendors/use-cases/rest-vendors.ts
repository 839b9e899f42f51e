import type { Tx } from '../../../platform/database/open.ts'
import { eachVendor } from '../../../platform/jobs/index.ts'
import { audit, transact } from '../../../platform/transaction.ts'
import { endSessionsOf, lockLastSeen, vendorsSeenSince } from '../../access/index.ts'
import { saveLastPaid, saveStatus, vendorBatches, wasPaidSince } from '../../directory/index.ts'
import { restsSince } from '../domain/vendor.ts'
import type { Vendors } from '../ports.ts'
import { changeStatus } from './change-status.ts'
import { lockVendor } from './read-vendor.ts'

/** The name of the daily job, which is also the actor of its audit entries. */
export const restJobName = 'vendors.rest-vendors'

interface Resting extends Pick<Vendors, 'db' | 'clock' | 'enqueue' | 'uuid'> {
  readonly access: Pick<Vendors['access'], 'db' | 'userDirectory'>
}

type Before = Parameters<typeof vendorBatches.listActiveBefore>[1]['before']

/** Makes active vendors dormant that were not paid and whose users were not seen for a long time, each in its own transaction. Returns the number. */
export async function restVendors(
  vendors: Resting,
  signal?: AbortSignal,
): Promise<{ readonly rested: number }> {
  const { clock } = vendors
  // People act in real time; money moves by the service's clock, which a sandbox moves.
  const before = { seen: restsSince(clock.wall()), paid: restsSince(clock.now()) }
  let rested = 0
  await eachVendor([(page) => listUnseen(vendors, before, page)], signal, async (id) => {
    if (await restVendor(vendors, id, before)) rested += 1
  })
  return { rested }
}

/** The next vendors whose users were not seen since that time, by id. A batch is empty only if there are no more. */
async function listUnseen(
  { db, access }: Pick<Resting, 'db' | 'access'>,
  before: Before,
  page: Omit<Parameters<typeof vendorBatches.listActiveBefore>[1], 'before'>,
): Promise<readonly string[]> {
  for (let { after } = page; ;) {
    const found = await vendorBatches.listActiveBefore(db, { ...page, before, after })
    const seen = await vendorsSeenSince(access, found, before.seen)
    const unseen = found.filter((id) => !seen.has(id))
    after = found.at(-1)
    if (unseen.length > 0 || after === undefined) return unseen
  }
}

/**
 * Locks the users before the vendor. A concurrent payment locks the vendor alone. A concurrent sign-in locks its own user: it either finishes first and counts as seen, or
 * waits and finds the vendor dormant. All sessions end, so that the next visit needs a new sign-in, which wakes the vendor.
 */
async function restVendor(vendors: Resting, id: string, before: Before): Promise<boolean> {
  const { db, access } = vendors
  return transact(db, async (tx) => {
    const lastSeenAt = await lockLastSeen(tx, id)
    const vendor = await lockVendor(tx, id)
    if (vendor?.status !== 'active' || (lastSeenAt !== undefined && lastSeenAt >= before.seen)) return false
    if (await wasPaidSince(tx, id, before.paid)) return false
    await changeStatus(vendors, tx, vendor, { status: 'dormant', actor: restJobName })
    await endSessionsOf(access, tx, id)
    return true
  })
}

/** Called after the bank took a payment to the vendor. A payment delays dormancy, and does not end it. */
export const notePaid = ({ clock }: Pick<Vendors, 'clock'>, tx: Tx, vendorId: string): Promise<void> =>
  saveLastPaid(tx, vendorId, clock.now())

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
