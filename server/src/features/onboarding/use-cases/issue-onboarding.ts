import { demos } from '@sooner/rules/demo'
import { languages, type Language } from '@sooner/rules/places'
import { Refusal } from '@sooner/rules/refusal'
import { z } from 'zod'
import { secretId } from '@sooner/contract/shapes'
import type { Tx } from '../../../platform/database/open.ts'
import { defineJob } from '../../../platform/jobs/index.ts'
import { takeTargetSend } from '../../../platform/target-sends.ts'
import { audit, type Acting } from '../../../platform/transaction.ts'
import { noteInvitedAddress } from '../../directory/index.ts'
import { isExpired, onboardingsToAddress, type Invited, type Onboarding } from '../domain/onboarding.ts'
import type { Onboardings } from '../ports.ts'
import { insertOnboarding, lockInvited, saveLost } from '../store/onboardings.ts'

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
}: Invited) => ({
  email,
  vendorName,
  feeScheme,
  customMsa,
  skipAutoInstantPayoutStep,
  availablePrograms,
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
