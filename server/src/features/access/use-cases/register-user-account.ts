import type { registerUserAccount as declared } from '@sooner/contract/access'
import type { Given } from '@sooner/contract/route'
import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../platform/database/open.ts'
import { audit, transact } from '../../../platform/transaction.ts'
import { members } from '../../directory/index.ts'
import { isOpenInvitation } from '../domain/invitation.ts'
import type { Person, UserAccount } from '../domain/user-account.ts'
import type { Access } from '../ports.ts'
import { deleteInvitationCode, findLinkedInvitation, takeInvitationCodeTry } from '../store/invitations.ts'
import { saveOnboardingData, saveSeen } from '../store/user-accounts.ts'
import { deleteAccount, findBySubject, lockById, lockBySubject, mustBeOwnEmail } from './account-record.ts'
import { isInvitationCode, secretHashesOf } from './invitation-secret.ts'
import { notifyOwnerOfUser } from './owner-notice.ts'
import { answerUserAccount, type UserAccountAnswer } from './read-user-accounts.ts'

interface Asking {
  readonly subject: string
  /** Their verified address. */
  readonly email: string
}

interface Proof {
  readonly secret?: string | undefined
  readonly code?: string | undefined
}

interface Joined {
  readonly invitation: members.InvitedMember
  readonly by: 'link' | 'code'
}

/**
 * The invitation that the caller may accept, locked; `joined` if they have accepted it before. A verified address alone is not
 * enough: an identity provider may have verified it, but only a reader of the mailbox has the link or the code.
 */
async function provenInvitation(
  access: Access,
  tx: Tx,
  asking: Asking,
  { secret, code }: Proof,
): Promise<Joined | { readonly joined: UserAccount } | Refusal> {
  if (secret !== undefined) {
    const id = await findLinkedInvitation(tx, secretHashesOf(access, secret))
    return id === undefined ? new Refusal('NOT_FOUND') : openInvitation(access, tx, asking, id, 'link')
  }
  const own = await findBySubject(tx, asking.subject)
  if (own && own.parentId !== null) return { joined: own }
  if (code !== undefined) return byCode(access, tx, asking, code)
  const waiting = await members.findInvitation(tx, asking.email)
  if (!waiting) return new Refusal('NOT_FOUND')
  return new Refusal(
    'INVITATION_PROOF_REQUIRED',
    'Please open the link in the invitation, or ask for a code by email.',
  )
}

async function byCode(access: Access, tx: Tx, asking: Asking, code: string) {
  const { subject } = asking
  const stored = await takeInvitationCodeTry(tx, subject)
  if (!stored || stored.expiresAt <= access.clock.wall())
    return new Refusal('CODE_EXPIRED', 'This code is no longer valid. Please ask for a new one.')
  if (!isInvitationCode(access, subject, code, stored.codeHash))
    return new Refusal('WRONG_CODE', 'The code you entered was incorrect. Please try again.')
  return openInvitation(access, tx, asking, stored.accountId, 'code')
}

async function openInvitation(
  { clock }: Access,
  tx: Tx,
  { subject, email }: Asking,
  id: string,
  by: Joined['by'],
): Promise<Joined | { readonly joined: UserAccount } | Refusal> {
  const member = await lockById(tx, id)
  if (!member || member.vendorId === null || member.parentId === null || member.invitedAt === null)
    return new Refusal('NOT_FOUND')
  if (member.subject === subject) return { joined: member }
  if (member.email !== email)
    return new Refusal(
      'FORBIDDEN',
      'This invitation is for another email address. Please sign in with that address.',
    )
  if (member.subject !== null)
    return new Refusal(
      'INVITATION_USED',
      'This invitation was accepted with another account. Please sign in with that account.',
    )
  if (!isOpenInvitation(member.invitedAt, clock.wall()))
    return new Refusal('INVITATION_EXPIRED', 'This invitation has expired. Please ask for a new one.')
  const { vendorId, parentId, readOnly, invitedAt } = member
  return { invitation: { id, email, vendorId, parentId, readOnly, invitedAt }, by }
}

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
  await members.bindInvitation(tx, id, sub)
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
