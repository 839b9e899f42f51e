import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/index.ts'
import { renderMail, type MailMessage } from '../../../platform/mail/index.ts'
import { ownerEmail } from '../../access/index.ts'
import type { Vendors } from '../ports.ts'
import { findVendor } from '../store/vendors.ts'

export const statusMailJob = defineJob({
  name: 'vendors.mail-status',
  service: 'vendor',
  data: z.strictObject({
    vendorId: z.uuid(),
    status: z.enum(['active', 'deactivated']),
    /** Of this one decision. */
    key: z.uuid(),
  }),
})

interface Decided {
  readonly vendorId: string
  readonly status: 'active' | 'deactivated'
  readonly key: string
}

/** Undefined where it was decided anew since. The operator's reason is for the house, and not in it. */
export async function statusMail(
  { db, access, productName, portalUrl, supportEmail }: Vendors,
  { vendorId, status, key }: Decided,
): Promise<MailMessage | undefined> {
  const vendor = await findVendor(db, vendorId)
  const to = await ownerEmail(access, vendorId)
  if (to === undefined || vendor?.status !== status) return undefined
  const words = {
    active: {
      title: `${vendor.name} is active`,
      paragraphs: [
        'We have looked at everything that you gave us. From now on your business can be paid early.',
      ],
      action: { label: 'See your dashboard', url: new URL('/', portalUrl).href },
    },
    deactivated: {
      title: `${vendor.name} was deactivated`,
      paragraphs: [
        'We have stopped early payments for your business. You can still sign in and read everything; bank accounts, programs and payouts can not be changed.',
        `If this surprises you, please write to us: ${supportEmail}`,
      ],
    },
  }[status]
  const footer = 'You get this mail because you own this business in the portal.'
  return { key: `${statusMailJob.name} ${key}`, to, ...renderMail({ productName, ...words, footer }) }
}
