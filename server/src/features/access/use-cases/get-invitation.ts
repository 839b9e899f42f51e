import type { invitation } from '@sooner/contract/access'
import { Refusal } from '@sooner/rules/refusal'
import type { z } from 'zod'
import { brandOfVendor, findDirectoryVendor, findMemberById } from '../../directory/index.ts'
import { invitationExpiry, stateOfInvitation } from '../domain/invitation.ts'
import type { Access } from '../ports.ts'
import { findLinkedInvitation } from '../store/invitations.ts'
import { secretHashesOf } from './invitation-secret.ts'

/** Anybody with the link may read what its mail says. An invitation that was withdrawn answers like an unknown secret. */
export async function getInvitation(access: Access, secret: string): Promise<z.input<typeof invitation>> {
  const { db, clock } = access
  const id = await findLinkedInvitation(db, secretHashesOf(access, secret))
  const member = id === undefined ? undefined : await findMemberById(db, id)
  const { vendorId = null, parentId = null, invitedAt = null } = member ?? {}
  const owner = parentId === null ? undefined : await findMemberById(db, parentId)
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
