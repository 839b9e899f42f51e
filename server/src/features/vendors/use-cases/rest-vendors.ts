import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/index.ts'
import { audit, transact } from '../../../platform/transaction.ts'
import { endSessionsOf, lockLastSeen, signedInAtRestJob, vendorsSeenSince } from '../../access/index.ts'
import { findDirectoryVendor, listActiveBefore, saveStatus } from '../../directory/index.ts'
import { dayAfter, dayOf, restsSince } from '../domain/rest.ts'
import type { Vendors } from '../ports.ts'
import { changeStatus } from './note-status.ts'
import { lockVendor } from './vendor-record.ts'

export const restJob = defineJob({
  name: 'vendors.rest-vendors',
  service: 'vendor',
  data: z.strictObject({ day: z.string() }),
  timeoutSeconds: 3600,
})
/** News from below, as its jobs know them. */
export const signInToldJob = signedInAtRestJob

const stretch = 500

/** Asked at every start, and by each look for the next one before it begins, so that a failing one breaks no chain. */
export async function askToRest({ db, enqueue, clock }: Pick<Vendors, 'db' | 'enqueue' | 'clock'>) {
  const runAt = dayAfter(clock.wall())
  const day = dayOf(runAt)
  await transact(db, (tx) => enqueue(tx, restJob, { day }, { key: day, runAt }))
}

/** Active vendors of whom nobody was seen for long are put to rest, each in a transaction of its own. */
export async function restVendors(vendors: Vendors, signal?: AbortSignal): Promise<void> {
  await askToRest(vendors)
  const { db, access, clock } = vendors
  const before = restsSince(clock.wall())
  let after: string | undefined
  do {
    const found = await listActiveBefore(db, { before, after, limit: stretch })
    const seen = await vendorsSeenSince(access, found, before)
    for (const id of found.filter((one) => !seen.has(one))) {
      if (signal?.aborted) return
      await restVendor(vendors, id, before)
    }
    after = found.length < stretch ? undefined : found.at(-1)
  } while (after !== undefined)
}

/**
 * The people before the vendor, as whoever signs in meanwhile holds themselves: they were seen, or find the vendor at rest. What
 * sessions there are end with it, so that whoever comes next has signed in anew.
 */
async function restVendor(vendors: Vendors, id: string, before: Date): Promise<void> {
  const { db, access } = vendors
  await transact(db, async (tx) => {
    const lastSeenAt = await lockLastSeen(tx, id)
    const vendor = await lockVendor(tx, id)
    if (vendor?.status !== 'active' || (lastSeenAt !== undefined && lastSeenAt >= before)) return
    await changeStatus(vendors, tx, vendor, { status: 'dormant', actor: restJob.name })
    await endSessionsOf(access, tx, id)
  })
}

export const isDormant = async (db: Vendors['db'], id: string): Promise<boolean> =>
  (await findDirectoryVendor(db, id))?.status === 'dormant'

/** By somebody of it who has signed in. Nobody is told of what they did themselves. */
export async function wakeVendor(
  { db, clock }: Pick<Vendors, 'db' | 'clock'>,
  { vendorId, subject }: z.output<typeof signInToldJob.data>,
): Promise<void> {
  await transact(db, async (tx) => {
    const vendor = await lockVendor(tx, vendorId)
    if (vendor?.status !== 'dormant') return
    await saveStatus(tx, vendorId, 'active', clock.wall())
    const act = { actor: subject, action: 'vendors.wake-vendor', subject: vendorId, vendorId }
    const states = { before: { status: 'dormant' }, after: { status: 'active' } }
    await audit(tx, { at: clock.wall(), ...act, ...states })
  })
}
