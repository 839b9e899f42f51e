import type { VendorStatus } from '@sooner/rules/vendors'
import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/index.ts'
import { renderMail, type MailMessage } from '../../../platform/mail/index.ts'
import { reachableOwner } from '../../access/index.ts'
import { vendorMails } from '../domain/mails/by-language.ts'
import { daysBeforeRest } from '../domain/rest.ts'
import type { Vendors } from '../ports.ts'
import { findVendor } from './vendor-record.ts'

const notifiedStatuses = ['active', 'deactivated', 'dormant'] as const satisfies readonly VendorStatus[]
export type NotifiedStatus = (typeof notifiedStatuses)[number]

export const statusMailJob = defineJob({
  name: 'vendors.mail-status',
  service: 'vendor',
  data: z.strictObject({
    vendorId: z.uuid(),
    status: z.enum(notifiedStatuses),
    /** Identifies one change of the status. */
    key: z.uuid(),
  }),
})

interface Decided {
  readonly vendorId: string
  readonly status: NotifiedStatus
  readonly key: string
}

/** Undefined if the status was changed again since. The operator's reason is internal, so the mail does not contain it. */
export async function statusMail(
  { db, access, productName, portalUrl, supportEmail }: Vendors,
  { vendorId, status, key }: Decided,
): Promise<MailMessage | undefined> {
  const vendor = await findVendor(db, vendorId)
  const owner = await reachableOwner(access, vendorId)
  if (!owner || vendor?.status !== status) return undefined
  const { email: to, language } = owner
  const facts = { product: productName, to, vendor: vendor.name, support: supportEmail, days: daysBeforeRest }
  const words = vendorMails[language][status](facts)
  const url = new URL(status === 'dormant' ? '/sign-in' : '/', portalUrl).href
  return { key: `${statusMailJob.name} ${key}`, to, ...renderMail({ productName, language, ...words, url }) }
}
