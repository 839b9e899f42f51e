import { Refusal } from '@sooner/rules/refusal'
import { findInvitation } from '../../directory/index.ts'
import { isOpenInvitation } from '../domain/invitation.ts'
import type { Access } from '../ports.ts'
import { findById, findBySubject } from './account-record.ts'
import { answerUserAccount, type UserAccountAnswer } from './answer-user-account.ts'
import { mustBeOwnEmail } from './own-account.ts'

/**
 * A caller with neither a vendor nor a partner's invitation gets the open colleague's invitation for their address; its
 * `parentId` makes the portal accept it. An expired invitation is not returned, since every vendor can invite every address, and that
 * must not prevent the person from setting up a business of their own.
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
  // The account belongs to the vendor only after it is registered.
  return { ...answerUserAccount(shown), email, vendorId: null }
}
