import type { listOwnOnboardings as declared } from '@sooner/contract/vendors'
import type { Answer } from '@sooner/contract/route'
import { mustBeOwnEmail, userAccountOf } from '../../access/index.ts'
import { partnersAgreed } from '../../partners/index.ts'
import { isExpired } from '../domain/onboarding.ts'
import type { Onboardings } from '../ports.ts'
import { listWaitingFor } from '../store/onboardings.ts'

/**
 * The invitations that the caller could register or link now. They are found by the verified address, because the link of the
 * mail may have been opened in another browser. A colleague can take up none.
 */
export async function listOwnOnboardings(
  { db, clock, access }: Onboardings,
  subject: string,
  email: string,
): Promise<Answer<typeof declared>> {
  await mustBeOwnEmail(access, subject, email)
  const account = await userAccountOf(db, subject)
  if (account !== undefined && account.parentId !== null) return []
  const waiting = await listWaitingFor(db, email, subject)
  const open = waiting.filter((onboarding) => !isExpired(onboarding, clock.wall()))
  const partners = await partnersAgreed(
    db,
    open.map(({ partnerId }) => partnerId),
  )
  return open.flatMap(({ id, partnerId, externalVendorId, vendorName, registeredBy }) => {
    const partner = partners.find((one) => one.partnerId === partnerId)
    const isRegistered = registeredBy !== null
    return partner
      ? [{ id, partnerId, partnerName: partner.name, externalVendorId, vendorName, isRegistered }]
      : []
  })
}
