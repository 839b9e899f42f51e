import { feesToDebit } from '@sooner/contract/events/payouts'
import { moneyText } from '@sooner/money/text'
import { dayIn } from '@sooner/rules/day-in'
import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/index.ts'
import { renderMail, type MailMessage } from '../../../platform/mail/index.ts'
import { reachableOwner } from '../../access/index.ts'
import { findDirectoryVendor } from '../../directory/index.ts'
import { notificationMails } from '../domain/mails/by-language.ts'
import type { Notifications } from '../ports.ts'

export const feeDebitMailJob = defineJob({
  name: 'notifications.mail-fee-debit',
  service: 'payments',
  data: z.strictObject({
    vendorId: z.uuid(),
    ...feesToDebit.data.shape,
    /** Identifies the event that the mail is about. */
    key: z.string(),
  }),
})
export type FeeDebitMail = z.output<typeof feeDebitMailJob.data>

/** Undefined if nobody can be reached. */
export async function feeDebitMail(
  { db, access, productName, portalUrl }: Notifications,
  { vendorId, payoutId, account, currency, amountMinor, debitOn, key, ...more }: FeeDebitMail,
): Promise<MailMessage | undefined> {
  const vendor = await findDirectoryVendor(db, vendorId)
  const owner = await reachableOwner(access, vendorId)
  if (!vendor || !owner) return undefined
  const { email: to, language } = owner
  const words = notificationMails[language].feeDebited({
    product: productName,
    to,
    business: vendor.name,
    account,
    invoiceCount: more.invoiceCount,
    isAgain: more.isAgain,
    amount: moneyText(BigInt(amountMinor), currency, language),
    day: dayIn(language, debitOn),
  })
  const url = new URL(`/dashboard/payouts/${payoutId}`, portalUrl).href
  return {
    key: `${feeDebitMailJob.name} ${key}`,
    to,
    ...renderMail({ productName, language, ...words, url }),
  }
}
