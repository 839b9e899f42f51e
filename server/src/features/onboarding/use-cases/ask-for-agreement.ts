import type { agreementActivated } from '@sooner/contract/events/agreements'
import { z } from 'zod'
import type { Tx } from '../../../platform/database/open.ts'
import { defineJob } from '../../../platform/jobs/index.ts'
import { renderMail, type MailMessage } from '../../../platform/mail/index.ts'
import { transact } from '../../../platform/transaction.ts'
import { reachableOwner } from '../../access/index.ts'
import { findUnsigned, ownParty, wordingIn, type Party } from '../../agreements/index.ts'
import { vendorBatches } from '../../directory/index.ts'
import { findVendor, type Vendor } from '../../vendors/index.ts'
import { onboardingMails } from '../domain/mails.ts'
import type { Onboardings } from '../ports.ts'
import { saveAsked, wasAsked } from '../store.ts'
import { vendorProgress } from './onboarding-progress.ts'

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
    const found = await vendorBatches.listVendorIdsOf(db, party, { ...limits, after })
    await transact(db, async (tx) => {
      for (const vendorId of found) {
        const key = `${agreementId} ${at} ${vendorId}`
        await enqueue(tx, agreementAskedMailJob, { vendorId, agreementId }, { key })
      }
    })
    after = found.length < stretch ? undefined : found.at(-1)
  } while (after !== undefined)
}

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
