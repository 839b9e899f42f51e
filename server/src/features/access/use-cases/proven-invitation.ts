import { Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../platform/database/open.ts'
import { findInvitation, type InvitedMember } from '../../directory/index.ts'
import { isOpenInvitation } from '../domain/invitation.ts'
import type { UserAccount } from '../domain/user-account.ts'
import type { Access } from '../ports.ts'
import { takeInvitationCodeTry } from '../store/invitation-codes.ts'
import { findLinkedInvitation } from '../store/invitation-links.ts'
import { findBySubject, lockById } from './account-record.ts'
import { isInvitationCode, secretHashesOf } from './invitation-secret.ts'

interface Asking {
  readonly subject: string
  /** Their verified address. */
  readonly email: string
}

interface Proof {
  readonly secret?: string | undefined
  readonly code?: string | undefined
}

export interface Joined {
  readonly invitation: InvitedMember
  readonly by: 'link' | 'code'
}

/**
 * The invitation that the caller may accept, locked; `joined` if they have accepted it before. A verified address alone is not
 * enough: an identity provider may have verified it, but only a reader of the mailbox has the link or the code.
 */
export async function provenInvitation(
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
  const waiting = await findInvitation(tx, asking.email)
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
