import { languages, type Language } from '@sooner/rules/places'
import { z } from 'zod'
import { secretId } from '@sooner/contract/shapes'
import type { Tx } from '../../../platform/database/open.ts'
import { defineJob } from '../../../platform/jobs/index.ts'
import { audit, type Acting } from '../../../platform/transaction.ts'
import type { Invited, Onboarding } from '../domain/onboarding.ts'
import type { Onboardings } from '../ports.ts'
import { insertOnboarding, findInvited } from '../store/onboardings.ts'

/** Names the row by its id, which opens nothing without the address that the mail goes to. */
export const onboardingMailJob = defineJob({
  name: 'vendors.mail-onboarding',
  service: 'vendor',
  data: z.strictObject({ onboardingId: secretId, language: z.enum(languages).optional() }),
})

/** An invitation as the audit log tells it. Its id opens it, so that stays out. */
const told = ({
  email,
  vendorName,
  feeScheme,
  customMsa,
  skipAutoInstantPayoutStep,
  availablePrograms,
}: Invited) => ({
  ...{ email, vendorName, feeScheme, customMsa, skipAutoInstantPayoutStep, availablePrograms },
})

interface Issuing extends Acting {
  readonly ended?: readonly Onboarding[]
  /** In which whoever invites asks for the mail. */
  readonly language?: Language | undefined
}

/** Invites a vendor on a partner's word, and queues the mail with the link. Gives the secret of the link. */
export async function issueOnboarding(
  { clock, enqueue, secretId: draw }: Onboardings,
  tx: Tx,
  invited: Invited,
  { ended = [], language, ...by }: Issuing,
): Promise<string> {
  const [id, at] = [draw(), clock.wall()]
  await insertOnboarding(tx, id, invited, at)
  await enqueue(tx, onboardingMailJob, { onboardingId: id, ...(language && { language }) }, { key: id })
  await audit(tx, {
    at,
    ...by,
    action: 'vendors.issue-onboarding',
    subject: `${invited.partnerId}/${invited.externalVendorId}`,
    before: { ended: ended.map((one) => ({ ...told(one), status: one.status })) },
    after: told(invited),
  })
  return id
}

/** For a seed that runs at every start: the invitation that is there, where the partner has invited this vendor. */
export async function issueOnboardingOnce(
  onboardings: Onboardings,
  tx: Tx,
  invited: Invited,
  actor: string,
): Promise<string> {
  return (await findInvited(tx, invited)) ?? (await issueOnboarding(onboardings, tx, invited, { actor }))
}
