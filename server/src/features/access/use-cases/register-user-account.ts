import type { registerUserAccount as declared } from '@sooner/contract/access'
import type { Given } from '@sooner/contract/route'
import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../platform/database/open.ts'
import { audit, transact } from '../../../platform/transaction.ts'
import { bindInvitation } from '../../directory/index.ts'
import type { Person, UserAccount } from '../domain/user-account.ts'
import type { Access } from '../ports.ts'
import { deleteInvitationCode } from '../store/invitation-codes.ts'
import { saveOnboardingData, saveSeen } from '../store/user-accounts.ts'
import { deleteAccount, findBySubject, lockBySubject } from './account-record.ts'
import { answerUserAccount, type UserAccountAnswer } from './answer-user-account.ts'
import { mustBeOwnEmail } from './own-account.ts'
import { notifyOwnerOfUser } from './owner-notice.ts'
import { provenInvitation, type Joined } from './proven-invitation.ts'

/** Idempotent: a repeated call after success returns the same account. */
export async function registerUserAccount(
  access: Access,
  caller: Person,
  email: string,
  proof: Given<typeof declared>['body'] = {},
): Promise<UserAccountAnswer> {
  await mustBeOwnEmail(access, caller.sub, email)
  const outcome = await transact(access.db, async (tx) => {
    // The invitation is locked first, so that a concurrent call that waited for it reads the account that the first one changed.
    const proven = await provenInvitation(access, tx, { subject: caller.sub, email }, proof)
    if (proven instanceof Refusal || 'joined' in proven) return proven
    const own = await lockBySubject(tx, caller.sub)
    if (own && own.vendorId !== null) {
      return new Refusal('CONFLICT', 'Your account already belongs to a business.')
    }
    return { joined: await takeUp(access, tx, caller, { invitation: proven.invitation, own, by: proven.by }) }
  })
  // Thrown after the commit: thrown inside, it would give back the try that a wrong code has used up.
  if (outcome instanceof Refusal) throw outcome
  return answerUserAccount(outcome.joined)
}

async function takeUp(
  access: Access,
  tx: Tx,
  { sub, groups }: Person,
  { invitation, own, by }: Joined & { readonly own: UserAccount | undefined },
): Promise<UserAccount> {
  const { clock, userDirectory } = access
  const { id, vendorId, parentId, readOnly } = invitation
  const at = clock.wall()
  // The owner's list already shows the invitation's ID, so the account takes that ID and the caller's previous one is deleted.
  if (own) await deleteAccount(tx, own.id)
  await bindInvitation(tx, id, sub)
  await deleteInvitationCode(tx, sub)
  await saveSeen(tx, id, at)
  if (own) await saveOnboardingData(tx, id, own)
  await userDirectory.setAttributes(tx, sub, {
    'custom:vendorId': vendorId,
    'custom:parentId': parentId,
    'custom:readOnly': String(readOnly),
  })
  if (groups.length === 0) await userDirectory.addToGroup(tx, sub, 'Vendors')
  await audit(tx, {
    at,
    actor: sub,
    action: 'access.take-up-invitation',
    subject: id,
    vendorId,
    after: { by },
  })
  await notifyOwnerOfUser(access, tx, { kind: 'joined', vendorId, email: invitation.email, readOnly })
  const account = await findBySubject(tx, sub)
  if (!account) throw new InvariantViolation('an invitation that was just taken up is not there')
  return account
}
