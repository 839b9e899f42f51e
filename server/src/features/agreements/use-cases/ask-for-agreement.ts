import { z } from 'zod'
import type { Tx } from '../../../platform/database/open.ts'
import { defineJob } from '../../../platform/jobs/index.ts'
import { transact } from '../../../platform/transaction.ts'
import { listVendorIdsOf } from '../../directory/index.ts'
import { house } from '../domain/agreement.ts'
import type { Agreements } from '../ports.ts'
import { findText } from '../store/agreement-texts.ts'

/** A version was activated, and whoever it concerns is to be told. */
export const agreementAskedJob = defineJob({
  name: 'vendors.ask-for-agreement',
  service: 'vendor',
  data: z.strictObject({ agreementId: z.uuid(), at: z.iso.datetime() }),
  timeoutSeconds: 3600,
})

/** One vendor is to be told. */
export const agreementAskedMailJob = defineJob({
  name: 'vendors.mail-agreement-asked',
  service: 'vendor',
  data: z.strictObject({ vendorId: z.uuid(), agreementId: z.uuid() }),
})

export async function noteActivated(
  { enqueue }: Agreements,
  tx: Tx,
  agreementId: string,
  activatedAt: Date,
): Promise<void> {
  const at = activatedAt.toISOString()
  await enqueue(tx, agreementAskedJob, { agreementId, at }, { key: `${agreementId} ${at}` })
}

const stretch = 500

/** A job for each vendor that was there by then: whoever came later met this version on its way in. */
export async function askForAgreement(
  { db, enqueue }: Agreements,
  { agreementId, at }: z.output<typeof agreementAskedJob.data>,
): Promise<void> {
  const text = await findText(db, agreementId)
  if (!text) return
  const partnerId = text.partnerId === house ? undefined : text.partnerId
  const limits = { limit: stretch, madeBefore: new Date(at) }
  let after: string | undefined
  do {
    const found = await listVendorIdsOf(db, partnerId, { ...limits, after })
    await transact(db, async (tx) => {
      for (const vendorId of found) {
        const key = `${agreementId} ${at} ${vendorId}`
        await enqueue(tx, agreementAskedMailJob, { vendorId, agreementId }, { key })
      }
    })
    after = found.length < stretch ? undefined : found.at(-1)
  } while (after !== undefined)
}
