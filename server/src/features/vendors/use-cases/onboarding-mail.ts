import { renderMail, type MailMessage } from '../../../platform/mail/index.ts'
import { transact } from '../../../platform/transaction.ts'
import { partnerAgreed } from '../../partners/index.ts'
import type { Vendors } from '../ports.ts'
import { findOnboarding, saveContacted } from '../store/onboardings.ts'
import { onboardingMailJob } from './issue-onboarding.ts'

/** Undefined for an invitation that was registered or given up while its mail waited. */
export async function onboardingMail(
  { db, productName, portalUrl }: Vendors,
  id: string,
): Promise<MailMessage | undefined> {
  const onboarding = await findOnboarding(db, id)
  if (!onboarding || onboarding.status === 'lost' || onboarding.registeredBy !== null) return undefined
  const { email, partnerId, vendorName } = onboarding
  const partner = await partnerAgreed(db, partnerId)
  const url = new URL('/sign-up', portalUrl)
  url.search = new URLSearchParams({ onboardingId: id, email, businessName: vendorName }).toString()
  const mail = renderMail({
    productName,
    title: `${vendorName} can be paid early`,
    paragraphs: [
      `${partner?.name ?? 'Your client'} has invited ${vendorName} to ${productName}. See what you are owed, and be paid before it is due.`,
      `Sign up with this address, ${email}: the invitation is yours alone.`,
    ],
    action: { label: 'Get started', url: url.href },
    footer: `You do not work for ${vendorName}? Then ignore this mail, and nothing happens.`,
  })
  return { key: `${onboardingMailJob.name} ${id}`, to: email, ...mail }
}

export const noteContacted = ({ db }: Vendors, id: string): Promise<void> =>
  transact(db, (tx) => saveContacted(tx, id))
