import { languageOtherwise } from '@sooner/rules/spoken'
import type { z } from 'zod'
import { renderMail, type MailMessage } from '../../../platform/mail/index.ts'
import { transact } from '../../../platform/transaction.ts'
import { partnerAgreed } from '../../partners/index.ts'
import { onboardingDays } from '../domain/onboarding.ts'
import { onboardingMails } from '../domain/mails/by-language.ts'
import type { Onboardings } from '../ports.ts'
import { findOnboarding, saveContacted } from '../store/onboardings.ts'
import { onboardingMailJob } from './issue-onboarding.ts'

/** Undefined for an invitation that was registered or became invalid while its mail was in the queue. */
export async function onboardingMail(
  { db, access, productName, portalUrl }: Onboardings,
  { onboardingId, language: asked }: z.output<typeof onboardingMailJob.data>,
): Promise<MailMessage | undefined> {
  const onboarding = await findOnboarding(db, onboardingId)
  if (!onboarding || onboarding.status === 'lost' || onboarding.registeredBy !== null) return undefined
  const { email: to, partnerId, vendorName: vendor } = onboarding
  const partner = await partnerAgreed(db, partnerId)
  // A recipient without an account is written to in the language that the inviting person requested.
  const language = (await access.userDirectory.languageAt(to)) ?? asked ?? languageOtherwise
  const url = new URL('/sign-up', portalUrl)
  url.search = new URLSearchParams({ onboardingId, email: to, businessName: vendor }).toString()
  const words = onboardingMails[language].invited({
    product: productName,
    to,
    vendor,
    partner: partner?.name,
    days: onboardingDays,
  })
  const mail = renderMail({ productName, language, ...words, url: url.href })
  return { key: `${onboardingMailJob.name} ${onboardingId}`, to, ...mail }
}

export const noteContacted = ({ db }: Onboardings, id: string): Promise<void> =>
  transact(db, (tx) => saveContacted(tx, id))
