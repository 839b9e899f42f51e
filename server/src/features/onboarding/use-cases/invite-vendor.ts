import { secretId } from '@sooner/contract/shapes'
import type { onboardingForm } from '@sooner/contract/vendor-shapes'
import { demos } from '@sooner/rules/demo'
import { languages, type Language } from '@sooner/rules/places'
import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import { languageOtherwise } from '@sooner/rules/spoken'
import { z } from 'zod'
import type { Tx } from '../../../platform/database/open.ts'
import { defineJob } from '../../../platform/jobs/index.ts'
import { renderMail, type MailMessage } from '../../../platform/mail/index.ts'
import { takeTargetSend } from '../../../platform/target-sends.ts'
import { audit, transact, type Acting, type Conclude } from '../../../platform/transaction.ts'
import { noteInvitedAddress } from '../../directory/index.ts'
import { partnerAgreed } from '../../partners/index.ts'
import { onboardingMails } from '../domain/mails.ts'
import {
  invitedAs,
  isExpired,
  onboardingDays,
  onboardingsToAddress,
  type Invited,
  type Onboarding,
} from '../domain/onboarding.ts'
import type { Onboardings } from '../ports.ts'
import { findOnboarding, insertOnboarding, lockInvited, saveContacted, saveLost } from '../store.ts'
import { answerIssuedOnboarding, type IssuedOnboardingAnswer } from './read-onboardings.ts'

/** Stores the ID, which is the secret of the link: on its own it can't register anything, that needs the verified address. */
export const onboardingMailJob = defineJob({
  name: 'vendors.mail-onboarding',
  service: 'vendor',
  data: z.strictObject({ onboardingId: secretId, language: z.enum(languages).optional() }),
})

/** An invitation as it is written to the audit log. Its ID is omitted, because it is the secret of the link. */
const audited = ({
  email,
  vendorName,
  feeScheme,
  customMsa,
  skipAutoInstantPayoutStep,
  availablePrograms,
  promoCode,
}: Invited) => ({
  email,
  vendorName,
  feeScheme,
  customMsa,
  skipAutoInstantPayoutStep,
  availablePrograms,
  ...(promoCode && { promoCode }),
})

interface Issuing extends Acting {
  readonly ended?: readonly Onboarding[]
  /** The language that the inviting person requested for the mail. */
  readonly language?: Language | undefined
}

/** Stores an invitation on behalf of a partner and enqueues the mail with the link. Returns the secret of the link. */
export async function issueOnboarding(
  { clock, enqueue, secretId: draw }: Onboardings,
  tx: Tx,
  invited: Invited,
  { ended = [], language, ...by }: Issuing,
): Promise<string> {
  const [id, at] = [draw(), clock.wall()]
  if (!(await takeTargetSend(tx, { kind: 'onboarding', to: invited.email, at }, onboardingsToAddress)))
    throw new Refusal(
      'RATE_LIMITED',
      'Too many invitations were sent to this address today. Please try again tomorrow.',
    )
  await insertOnboarding(tx, id, invited, at)
  const { email, partnerId, demo } = invited
  await noteInvitedAddress(tx, { email, partnerId, ownBrand: demo ? demos[demo].brand : null })
  await enqueue(tx, onboardingMailJob, { onboardingId: id, ...(language && { language }) }, { key: id })
  await audit(tx, {
    at,
    ...by,
    action: 'vendors.issue-onboarding',
    subject: `${invited.partnerId}/${invited.externalVendorId}`,
    before: { ended: ended.map((one) => ({ ...audited(one), status: one.status })) },
    after: audited(invited),
  })
  return id
}

/** For seeding at every start: returns the existing invitation if the partner has already invited this vendor and it is valid. */
export async function issueOnboardingOnce(
  onboardings: Onboardings,
  tx: Tx,
  invited: Invited,
  actor: string,
): Promise<string> {
  const earlier = await lockInvited(tx, invited)
  const valid = earlier.find((one) => one.status !== 'lost' && !isExpired(one, onboardings.clock.wall()))
  if (valid) return valid.id
  await saveLost(
    tx,
    earlier.map(({ id }) => id),
  )
  return issueOnboarding(onboardings, tx, invited, { actor })
}

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
  return { key: `${onboardingMailJob.name} ${onboardingId}`, to, isRequested: true, ...mail }
}

export const noteContacted = ({ db }: Onboardings, id: string): Promise<void> =>
  transact(db, (tx) => saveContacted(tx, id))

/** The earlier invitations for the number, which end with the next one. */
export const invitationsVersion = async (tx: Tx, form: z.output<typeof onboardingForm>): Promise<unknown> =>
  (await lockInvited(tx, form)).map(({ id, status, vendorId }) => [id, status, vendorId])

/** Operators invite again to correct a wrong address, so the earlier invitations for the same number become invalid. */
export async function inviteVendor<Out>(
  onboardings: Onboardings,
  conclude: Conclude<IssuedOnboardingAnswer, Out>,
  by: Acting & { readonly language?: Language | undefined },
  form: z.output<typeof onboardingForm>,
): Promise<Out> {
  return conclude(onboardings.db, async (tx) => {
    const { invited, faults } = invitedAs(form, await partnerAgreed(tx, form.partnerId))
    if (!invited)
      throw new Refusal('INVALID_REQUEST', 'Some fields need to be corrected. The details say which.', {
        fields: faults,
      })
    const earlier = await lockInvited(tx, invited)
    if (earlier.some(({ vendorId }) => vendorId !== null)) {
      throw new Refusal('CONFLICT', 'The partner already uses this number for a vendor here.')
    }
    await saveLost(
      tx,
      earlier.map(({ id }) => id),
    )
    const ended = earlier.filter(({ status }) => status !== 'lost')
    const id = await issueOnboarding(onboardings, tx, invited, { ...by, ended })
    const issued = await findOnboarding(tx, id)
    if (!issued) throw new InvariantViolation('an invitation that was just issued is not there')
    return answerIssuedOnboarding(issued)
  })
}
