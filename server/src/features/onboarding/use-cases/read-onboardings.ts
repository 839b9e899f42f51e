import type { Answer, Given } from '@sooner/contract/route'
import type {
  listOnboardings as declaredList,
  listOwnOnboardings as declaredOwnList,
  issuedOnboarding,
  onboarding,
} from '@sooner/contract/vendors'
import { demos } from '@sooner/rules/demo'
import type { Language } from '@sooner/rules/places'
import { Refusal } from '@sooner/rules/refusal'
import type { z } from 'zod'
import type { Db } from '../../../platform/database/open.ts'
import { mustBeOwnEmail, seatOf, userAccountOf } from '../../access/index.ts'
import { latestAgreement, ownParty, type AgreementAnswer, type Party } from '../../agreements/index.ts'
import {
  brandOfPartner,
  findDirectoryVendor,
  listIdentifiers,
  partnersKnowing,
} from '../../directory/index.ts'
import { partnersAgreed } from '../../partners/index.ts'
import { isExpired, type Onboarding } from '../domain/onboarding.ts'
import type { Onboardings } from '../ports.ts'
import { findOnboarding, findTakenUp, listOnboardings as listStored, listWaitingFor } from '../store.ts'

export type OnboardingAnswer = z.input<typeof onboarding>
export type IssuedOnboardingAnswer = z.input<typeof issuedOnboarding>

/** Reveals nothing about the person who registered it, because anyone with the link can read this. */
const termsOf = (onboarding: Onboarding) => ({
  externalVendorId: onboarding.externalVendorId,
  partnerId: onboarding.partnerId,
  feeScheme: onboarding.feeScheme,
  customMsa: onboarding.customMsa,
  skipAutoInstantPayoutStep: onboarding.skipAutoInstantPayoutStep,
  availablePrograms: [...onboarding.availablePrograms],
  vendorName: onboarding.vendorName,
  email: onboarding.email,
})

export const answerOnboarding = async (db: Db, onboarding: Onboarding): Promise<OnboardingAnswer> => ({
  ...termsOf(onboarding),
  brand: onboarding.demo ? demos[onboarding.demo].brand : await brandOfPartner(db, onboarding.partnerId),
})

export const answerIssuedOnboarding = (onboarding: Onboarding): IssuedOnboardingAnswer => ({
  ...termsOf(onboarding),
  promoCode: onboarding.promoCode,
  status: onboarding.status,
  registeredAt: onboarding.registeredAt?.toISOString() ?? null,
  vendorId: onboarding.vendorId,
  createdAt: onboarding.createdAt.toISOString(),
})

/** Readable only until the invitation has expired, is linked with a vendor or lost, because a mail is kept for longer. */
export async function getOnboarding({ db, clock }: Onboardings, id: string): Promise<OnboardingAnswer> {
  const onboarding = await findOnboarding(db, id)
  if (!onboarding || onboarding.status === 'lost' || onboarding.vendorId !== null)
    throw new Refusal('NOT_FOUND')
  if (isExpired(onboarding, clock.wall())) throw new Refusal('NOT_FOUND')
  return answerOnboarding(db, onboarding)
}

export async function listOnboardings(
  { db }: Onboardings,
  { page, limit, status }: Given<typeof declaredList>['query'],
): Promise<Answer<typeof declaredList>> {
  const { data, total } = await listStored(db, { page, limit, status })
  return { data: data.map(answerIssuedOnboarding), page, limit, total }
}

/**
 * The invitations that the caller could register or link now. They are found by the verified address, because the link of the
 * mail may have been opened in another browser. A colleague can take up none.
 */
export async function listOwnOnboardings(
  { db, clock, access }: Onboardings,
  subject: string,
  email: string,
): Promise<Answer<typeof declaredOwnList>> {
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

/**
 * Fills in the values of the caller's vendor, or the names of the values for a caller without a vendor. Only vendors that a
 * partner knows, and persons who registered its invitation, may read the partner's text.
 */
export async function getLatestAgreement(
  { db, access, agreements }: Onboardings,
  subject: string,
  party: Party,
  asked?: Language,
): Promise<AgreementAnswer> {
  const vendorId = (await seatOf(access, subject))?.vendorId ?? undefined
  const vendor = vendorId === undefined ? undefined : await findDirectoryVendor(db, vendorId)
  const known = vendor ? partnersKnowing(vendor, await listIdentifiers(db, vendor.id)) : []
  const isConcerned =
    party === ownParty || known.includes(party) || (await findTakenUp(db, subject))?.partnerId === party
  if (!isConcerned) throw new Refusal('NOT_FOUND')
  return latestAgreement(agreements, party, { account: subject, asked, vendor })
}
