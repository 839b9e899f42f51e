import { renderMail, type MailMessage } from '../../../platform/mail/index.ts'
import { transact } from '../../../platform/transaction.ts'
import { reachableOwner } from '../../access/index.ts'
import { findUnsigned, ownParty, wordingIn, type Party } from '../../agreements/index.ts'
import { findVendor, type Vendor } from '../../vendors/index.ts'
import { onboardingMails } from '../domain/mails/by-language.ts'
import type { Onboardings } from '../ports.ts'
import { saveAsked, wasAsked } from '../store/agreement-requests.ts'
import { agreementAskedMailJob } from './ask-for-agreement.ts'
import { vendorProgress } from './onboarding-facts.ts'

interface Asked {
  readonly vendorId: string
  readonly agreementId: string
}

/** Undefined if nothing is left to sign, the owner has no known address, or the owner was already asked. */
export async function agreementAskedMail(
  onboardings: Onboardings,
  { vendorId, agreementId }: Asked,
): Promise<MailMessage | undefined> {
  const { db, access, productName, portalUrl } = onboardings
  const vendor = await findVendor(db, vendorId)
  // During onboarding the portal presents the agreement, so no mail is needed.
  if (!vendor || vendor.status === 'deactivated' || vendor.onboardedAt === null) return undefined
  const text = await findUnsigned(db, vendorId, agreementId)
  if (!text || !(await isAsked(onboardings, vendor, text.partnerId))) return undefined
  const owner = (await wasAsked(db, vendorId, agreementId))
    ? undefined
    : await reachableOwner(access, vendorId)
  if (!owner) return undefined
  const { email: to, language } = owner
  const { title, language: textLanguage } = wordingIn(text, language)
  const facts = { product: productName, to, vendor: vendor.name, title, textLanguage, version: text.version }
  const words = onboardingMails[language].agreementAsked(facts)
  const url = new URL('/dashboard/account/agreements', portalUrl).href
  const key = `${agreementAskedMailJob.name} ${vendorId} ${agreementId}`
  return { key, to, ...renderMail({ productName, language, ...words, url }) }
}

/** Decides by the same facts as the onboarding flow. */
async function isAsked(onboardings: Onboardings, vendor: Vendor, party: Party): Promise<boolean> {
  const { facts, agreementPartnerIds } = await vendorProgress(onboardings, onboardings.db, vendor)
  return party === ownParty ? !facts.customMsa : agreementPartnerIds.includes(party)
}

export const noteAsked = ({ db, clock }: Onboardings, { vendorId, agreementId }: Asked): Promise<void> =>
  transact(db, (tx) => saveAsked(tx, vendorId, agreementId, clock.now()))
