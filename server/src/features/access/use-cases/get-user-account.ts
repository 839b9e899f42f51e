import { Refusal } from '@sooner/rules/refusal'
import { findInvitation } from '../../directory/index.ts'
import { isOpenInvitation } from '../domain/invitation.ts'
import type { Access } from '../ports.ts'
import { findById, findBySubject } from './account-record.ts'
import { answerUserAccount, type UserAccountAnswer } from './answer-user-account.ts'
import { mustBeOwnEmail } from './own-account.ts'

/**
 * Whoever has neither a vendor nor a partner's invitation is shown the colleague's invitation that waits for them, whose
 * `parentId` tells the portal to take it up. One that has expired is not shown: anybody can invite any address, and must not
 * keep its owner from a business of their own by it.
 */
export async function getUserAccount(
  access: Access,
  subject: string,
  email: string,
): Promise<UserAccountAnswer> {
  await mustBeOwnEmail(access, subject, email)
  const own = await findBySubject(access.db, subject)
  if (own && (own.vendorId !== null || own.onboardingId !== null)) return { ...answerUserAccount(own), email }
  const invitation = await findInvitation(access.db, email)
  const isOpen = invitation && isOpenInvitation(invitation.invitedAt, access.clock.wall())
  const shown = isOpen ? await findById(access.db, invitation.id) : own
  if (!shown) throw new Refusal('NOT_FOUND')
  // The vendor is theirs from the registration on.
  return { ...answerUserAccount(shown), email, vendorId: null }
}
