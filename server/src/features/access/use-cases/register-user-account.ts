import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../platform/database/open.ts'
import { audit, transact } from '../../../platform/transaction.ts'
import { bindInvitation, lockInvitation, type InvitedMember } from '../../directory/index.ts'
import { isOpenInvitation } from '../domain/invitation.ts'
import type { Person, UserAccount } from '../domain/user-account.ts'
import type { Access } from '../ports.ts'
import { saveOnboardingData, saveSeen } from '../store/user-accounts.ts'
import { deleteAccount, findBySubject, lockBySubject } from './account-record.ts'
import { answerUserAccount, type UserAccountAnswer } from './answer-user-account.ts'
import { mustBeOwnEmail } from './own-account.ts'

/** Idempotent: a repeated call after success returns the same account. */
export async function registerUserAccount(
  access: Access,
  caller: Person,
  email: string,
): Promise<UserAccountAnswer> {
  await mustBeOwnEmail(access, caller.sub, email)
  return transact(access.db, async (tx) => {
    // The invitation is locked first, so that a concurrent call that waited for it reads the account that the first one changed.
    const invitation = await lockInvitation(tx, email)
    const own = await lockBySubject(tx, caller.sub)
    if (!invitation) {
      if (own && own.parentId !== null) return answerUserAccount(own)
      throw new Refusal('NOT_FOUND')
    }
    if (own && own.vendorId !== null) {
      throw new Refusal('CONFLICT', 'This account belongs to a business already.')
    }
    if (!isOpenInvitation(invitation.invitedAt, access.clock.wall())) {
      throw new Refusal('INVITATION_EXPIRED', 'This invitation has expired. Please ask for a new one.')
    }
    return answerUserAccount(await takeUp(access, tx, caller, { invitation, own }))
  })
}

async function takeUp(
  { clock, userDirectory }: Access,
  tx: Tx,
  { sub, groups }: Person,
  { invitation, own }: { invitation: InvitedMember; own: UserAccount | undefined },
): Promise<UserAccount> {
  const { id, vendorId, parentId, readOnly } = invitation
  const at = clock.wall()
  // The owner's list already shows the invitation's ID, so the account takes that ID and the caller's previous one is deleted.
  if (own) await deleteAccount(tx, own.id)
  await bindInvitation(tx, id, sub)
  await saveSeen(tx, id, at)
  if (own) await saveOnboardingData(tx, id, own)
  await userDirectory.setAttributes(tx, sub, {
    'custom:vendorId': vendorId,
    'custom:parentId': parentId,
    'custom:readOnly': String(readOnly),
  })
  if (groups.length === 0) await userDirectory.addToGroup(tx, sub, 'Vendors')
  await audit(tx, { at, actor: sub, action: 'access.take-up-invitation', subject: id, vendorId })
  const account = await findBySubject(tx, sub)
  if (!account) throw new InvariantViolation('an invitation that was just taken up is not there')
  return account
}
