import type { agreementActivated } from '@sooner/contract/events/agreements'
import { z } from 'zod'
import type { Tx } from '../../../platform/database/open.ts'
import { defineJob } from '../../../platform/jobs/index.ts'
import { transact } from '../../../platform/transaction.ts'
import { ownParty } from '../../agreements/index.ts'
import { listVendorIdsOf } from '../../directory/index.ts'
import type { Onboardings } from '../ports.ts'

/** Runs once for each activated version, and enqueues a mail job for each vendor that it concerns. */
export const agreementAskedJob = defineJob({
  name: 'vendors.ask-for-agreement',
  service: 'vendor',
  data: z.strictObject({ agreementId: z.uuid(), partnerId: z.int(), at: z.iso.datetime() }),
  timeoutSeconds: 3600,
})

/** Asks one vendor by mail to sign. */
export const agreementAskedMailJob = defineJob({
  name: 'vendors.mail-agreement-asked',
  service: 'vendor',
  data: z.strictObject({ vendorId: z.uuid(), agreementId: z.uuid() }),
})

/** Enqueues a job, because iterating over all vendors takes longer than an event's transaction may. */
export const noteActivated = (
  { enqueue }: Onboardings,
  tx: Tx,
  { agreementId, partnerId, activatedAt: at }: z.output<typeof agreementActivated.data>,
): Promise<void> =>
  enqueue(tx, agreementAskedJob, { agreementId, partnerId, at }, { key: `${agreementId} ${at}` })

const stretch = 500

/** Enqueues a job for each vendor that existed at the activation: a later vendor signs this version during its onboarding. */
export async function askForAgreement(
  { db, enqueue }: Onboardings,
  { agreementId, partnerId, at }: z.output<typeof agreementAskedJob.data>,
): Promise<void> {
  const party = partnerId === ownParty ? undefined : partnerId
  const limits = { limit: stretch, madeBefore: new Date(at) }
  let after: string | undefined
  do {
    const found = await listVendorIdsOf(db, party, { ...limits, after })
    await transact(db, async (tx) => {
      for (const vendorId of found) {
        const key = `${agreementId} ${at} ${vendorId}`
        await enqueue(tx, agreementAskedMailJob, { vendorId, agreementId }, { key })
      }
    })
    after = found.length < stretch ? undefined : found.at(-1)
  } while (after !== undefined)
}
