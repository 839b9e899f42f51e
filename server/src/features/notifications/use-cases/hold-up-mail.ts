import { currencies } from '@sooner/money'
import { accountWaits, holdUpReasons } from '@sooner/rules/eligibility'
import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/index.ts'
import { renderMail, type MailMessage } from '../../../platform/mail/index.ts'
import { reachableOwner } from '../../access/index.ts'
import { findDirectoryVendor, type DirectoryVendor } from '../../directory/index.ts'
import { notificationMails } from '../domain/mails/by-language.ts'
import type { Awaited } from '../domain/mails/en.ts'
import type { Notifications } from '../ports.ts'

export const holdUpMailJob = defineJob({
  name: 'notifications.mail-hold-up',
  service: 'payments',
  data: z.strictObject({
    vendorId: z.uuid(),
    currency: z.enum(currencies),
    reason: z.enum(holdUpReasons),
    accountWaitsFor: z.enum(accountWaits).optional(),
    /** Identifies the event that the mail is about. */
    key: z.string(),
  }),
})
export type HoldUpMail = z.output<typeof holdUpMailJob.data>

const pages: Readonly<Record<Awaited, string>> = {
  // Until onboarding is finished, every address of the portal leads to its next page.
  onboarding: '/dashboard',
  activation: '/dashboard/account/documents',
  support: '/dashboard',
}

export const awaitedBy = ({
  status,
  onboardedAt,
}: Pick<DirectoryVendor, 'status' | 'onboardedAt'>): Awaited =>
  status !== 'inactive' ? 'support' : onboardedAt === null ? 'onboarding' : 'activation'

const pageOf = (reason: HoldUpMail['reason'], awaits: Awaited): string => {
  if (reason === 'no-rail' || reason === 'vendor-not-cleared') return pages.support
  return reason === 'no-payable-account' ? '/dashboard/account/banking' : pages[awaits]
}

/** Undefined if nobody can be reached. */
export async function holdUpMail(
  { db, access, productName, portalUrl, supportEmail }: Notifications,
  { vendorId, currency, reason, accountWaitsFor = 'vendor', key }: HoldUpMail,
): Promise<MailMessage | undefined> {
  const vendor = await findDirectoryVendor(db, vendorId)
  const owner = await reachableOwner(access, vendorId)
  if (!vendor || !owner) return undefined
  const { email: to, language } = owner
  const awaits = awaitedBy(vendor)
  const words = notificationMails[language].dueHeldUp({
    product: productName,
    to,
    business: vendor.name,
    support: supportEmail,
    currency,
    reason,
    awaits,
    accountWaitsFor,
  })
  const url = new URL(pageOf(reason, awaits), portalUrl).href
  return { key: `${holdUpMailJob.name} ${key}`, to, ...renderMail({ productName, language, ...words, url }) }
}
