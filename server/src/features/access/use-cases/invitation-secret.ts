import type { invitation } from '@sooner/contract/access'
import { Refusal } from '@sooner/rules/refusal'
import type { z } from 'zod'
import type { Seal } from '../../../platform/seal.ts'
import { brandOfVendor, findDirectoryVendor, members } from '../../directory/index.ts'
import { invitationExpiry, stateOfInvitation } from '../domain/invitation.ts'
import type { Access } from '../ports.ts'
import { findLinkedInvitation } from '../store/invitations.ts'

const secretPurpose = 'access.invitation_links.secret_hash'
const codePurpose = 'access.invitation_codes.code_hash'

/** Draws the secret of a link: 128 random bits. Only its keyed hash is stored. */
export function drawInvitationSecret({ random, seal }: Pick<Access, 'random' | 'seal'>) {
  const secret = Buffer.from(random(16)).toString('base64url')
  return { secret, secretHash: seal.fingerprint(secret, secretPurpose) }
}

export const secretHashesOf = ({ seal }: Access, secret: string): readonly string[] =>
  seal.fingerprints(secret, secretPurpose)

/** The hash covers the person, so that a code is valid for them alone. */
const hashed = (subject: string, code: string) => `${subject} ${code}`

export const codeHashOf = ({ seal }: Access, subject: string, code: string): string =>
  seal.fingerprint(hashed(subject, code), codePurpose)

export const isInvitationCode = (
  { seal }: { readonly seal: Seal },
  subject: string,
  code: string,
  stored: string,
): boolean => seal.matches(hashed(subject, code), codePurpose, stored)

/** Anybody with the link may read what its mail says. An invitation that was withdrawn answers like an unknown secret. */
export async function getInvitation(access: Access, secret: string): Promise<z.input<typeof invitation>> {
  const { db, clock } = access
  const id = await findLinkedInvitation(db, secretHashesOf(access, secret))
  const member = id === undefined ? undefined : await members.findMemberById(db, id)
  const { vendorId = null, parentId = null, invitedAt = null } = member ?? {}
  const owner = parentId === null ? undefined : await members.findMemberById(db, parentId)
  const vendor = vendorId === null ? undefined : await findDirectoryVendor(db, vendorId)
  if (!member || !owner || !vendor || invitedAt === null) throw new Refusal('NOT_FOUND')
  return {
    email: member.email,
    ownerEmail: owner.email,
    businessName: vendor.name,
    brand: await brandOfVendor(db, vendor.id),
    readOnly: member.readOnly,
    state: stateOfInvitation(member, clock.wall()),
    expiresAt: invitationExpiry(invitedAt).toISOString(),
  }
}
