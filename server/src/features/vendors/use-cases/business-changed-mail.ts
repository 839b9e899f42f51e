import { z } from 'zod'
import type { Tx } from '../../../platform/database/open.ts'
import { defineJob } from '../../../platform/jobs/index.ts'
import { renderMail, type MailMessage } from '../../../platform/mail/index.ts'
import { reachableOwner } from '../../access/index.ts'
import { vendorMails } from '../domain/mails/by-language.ts'
import type { Vendor } from '../domain/vendor.ts'
import type { Vendors } from '../ports.ts'
import { findVendor } from './read-vendor.ts'

export const businessChangedMailJob = defineJob({
  name: 'vendors.mail-business-changed',
  service: 'vendor',
  data: z.strictObject({
    vendorId: z.uuid(),
    /** The legal name before the change; null if it remained. */
    formerName: z.string().nullable(),
    hasNewTin: z.boolean(),
    hasNewOwners: z.boolean(),
    /** Identifies one change. */
    key: z.uuid(),
  }),
})

interface Change {
  readonly before: Vendor
  readonly after: Vendor
  readonly hasNewTin: boolean
  readonly hasNewOwners: boolean
}

/** The owner of the account is told who the business is now, since that decides who is paid. A stolen session can't prevent it. */
export async function tellOwner(
  { enqueue, uuid }: Pick<Vendors, 'enqueue' | 'uuid'>,
  tx: Tx,
  { before, after, hasNewTin, hasNewOwners }: Change,
): Promise<void> {
  const formerName = before.name === after.name ? null : before.name
  if (formerName === null && !hasNewTin && !hasNewOwners) return
  const key = uuid()
  const vendorId = after.id
  await enqueue(tx, businessChangedMailJob, { vendorId, formerName, hasNewTin, hasNewOwners, key }, { key })
}

export async function businessChangedMail(
  { db, access, productName, portalUrl, supportEmail }: Vendors,
  { vendorId, key, formerName, hasNewTin, hasNewOwners }: z.output<typeof businessChangedMailJob.data>,
): Promise<MailMessage | undefined> {
  const vendor = await findVendor(db, vendorId)
  const owner = await reachableOwner(access, vendorId)
  if (!owner || !vendor) return undefined
  const { email: to, language } = owner
  const words = vendorMails[language].businessChanged({
    product: productName,
    to,
    vendor: vendor.name,
    support: supportEmail,
    formerName,
    hasNewTin,
    hasNewOwners,
  })
  const url = new URL('/dashboard/account/business', portalUrl).href
  return {
    key: `${businessChangedMailJob.name} ${key}`,
    to,
    ...renderMail({ productName, language, ...words, url }),
  }
}
