import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import { audit, transact, type Acting } from '../../../platform/transaction.ts'
import { lockUserAccount, noteOnboarding } from '../../access/index.ts'
import { judgeRegistration, type RegistrationVerdict } from '../domain/onboarding.ts'
import type { Onboardings } from '../ports.ts'
import { lockOnboarding, saveRegistration } from '../store.ts'
import { answerOnboarding, type OnboardingAnswer } from './read-onboardings.ts'

const refused: Readonly<Record<Exclude<RegistrationVerdict, 'bind' | 'bound'>, () => Refusal>> = {
  'not-found': () => new Refusal('NOT_FOUND'),
  'other-address': () =>
    new Refusal(
      'FORBIDDEN',
      'This invitation is for another email address. Please sign in with that address.',
    ),
  colleague: () => new Refusal('FORBIDDEN', 'Only the owner of a business can accept its invitation.'),
  expired: () => new Refusal('INVITATION_EXPIRED', 'This invitation has expired. Please ask for a new one.'),
  taken: () =>
    new Refusal(
      'CONFLICT',
      'This invitation was accepted with another account. Please sign in with that account.',
    ),
}

/** A registration is permanent. Idempotent for the account that registered the invitation. */
export async function registerOnboarding(
  { db, clock, access }: Onboardings,
  by: Acting,
  id: string,
): Promise<OnboardingAnswer> {
  const { actor: subject } = by
  const email = await access.userDirectory.emailOf(subject)
  return transact(db, async (tx) => {
    const account = await lockUserAccount(tx, subject)
    const onboarding = await lockOnboarding(tx, id)
    const isColleague = account !== undefined && account.parentId !== null
    const verdict = judgeRegistration(onboarding, { subject, email, isColleague }, clock.wall())
    if (verdict !== 'bind' && verdict !== 'bound') throw refused[verdict]()
    if (!onboarding) throw new InvariantViolation('what is not there was judged to be')
    if (verdict === 'bind') {
      const at = clock.wall()
      await saveRegistration(tx, id, subject, at)
      await noteOnboarding(access, tx, subject, id)
      const { partnerId, externalVendorId } = onboarding
      await audit(tx, {
        at,
        ...by,
        action: 'vendors.register-onboarding',
        subject: `${partnerId}/${externalVendorId}`,
      })
    }
    return answerOnboarding(tx, onboarding)
  })
}
