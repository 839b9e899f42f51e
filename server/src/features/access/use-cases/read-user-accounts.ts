import type { getUserAccount as declared, userAccount } from '@sooner/contract/access'
import type { Answer } from '@sooner/contract/route'
import { timeZones, type TimeZone } from '@sooner/rules/places'
import { Refusal } from '@sooner/rules/refusal'
import type { z } from 'zod'
import {
  brandOfInvited,
  brandOfPartner,
  brandOfVendor,
  findDirectoryVendor,
  listIdentifiers,
  members,
} from '../../directory/index.ts'
import { isOpenInvitation } from '../domain/invitation.ts'
import type { UserAccount } from '../domain/user-account.ts'
import type { Access } from '../ports.ts'
import { findById, findBySubject, listOfVendor, mustBeOwnEmail } from './account-record.ts'

export type UserAccountAnswer = z.input<typeof userAccount>

/** The ID of a registered onboarding is its person's secret, so it is hidden from colleagues and operators. */
export const answerColleague = (account: UserAccount, reader: string): UserAccountAnswer => ({
  ...answerUserAccount(account),
  onboardingId: account.subject === reader ? account.onboardingId : null,
})

export function answerUserAccount(account: UserAccount): UserAccountAnswer {
  const { promoCode, referralCode, subdomain } = account
  return {
    id: account.id,
    onboardingData: { promoCode, referralCode, subdomain },
    parentId: account.parentId,
    onboardingId: account.onboardingId,
    email: account.email,
    vendorId: account.vendorId,
    readOnly: account.readOnly,
    lastFeedbackReminderShownAt: account.lastFeedbackReminderShownAt?.toISOString() ?? null,
    lastSeenAt: account.lastSeenAt?.toISOString() ?? null,
    createdAt: account.createdAt.toISOString(),
  }
}

/**
 * A caller with neither a vendor nor a partner's invitation gets the open colleague's invitation for their address; its
 * `parentId` makes the portal accept it. An expired invitation is not returned, since every vendor can invite every address, and that
 * must not prevent the person from setting up a business of their own.
 */
export async function getUserAccount(
  access: Access,
  subject: string,
  email: string,
): Promise<Answer<typeof declared>> {
  await mustBeOwnEmail(access, subject, email)
  const shown = await accountShownTo(access, subject, email)
  const mfaMethod = (await access.userDirectory.mfaMethodOf(subject)) ?? null
  return {
    ...answerUserAccount(shown),
    email,
    mfaMethod,
    now: access.clock.now().toISOString(),
    ...(await shownWith(access, shown.vendorId, email)),
  }
}

async function accountShownTo(access: Access, subject: string, email: string): Promise<UserAccount> {
  const own = await findBySubject(access.db, subject)
  if (own && (own.vendorId !== null || own.onboardingId !== null)) return own
  const invitation = await members.findInvitation(access.db, email)
  const isOpen = invitation && isOpenInvitation(invitation.invitedAt, access.clock.wall())
  const shown = isOpen ? await findById(access.db, invitation.id) : own
  if (!shown) throw new Refusal('NOT_FOUND')
  // The account belongs to the vendor only after it is registered.
  return { ...shown, vendorId: null }
}

/** Before there is a vendor, the brand is that of the invitation, else of the partner that the vendor would have. */
async function shownWith(
  { db, defaultPartnerId }: Access,
  vendorId: string | null,
  email: string,
): Promise<{
  readonly brand: string | null
  readonly externalVendorId: string | null
  readonly timeZone: TimeZone
}> {
  if (vendorId === null) {
    const invited = await brandOfInvited(db, email)
    const brand = invited === undefined ? await brandOfPartner(db, defaultPartnerId) : invited
    return { brand, externalVendorId: null, timeZone: timeZones.US }
  }
  const vendor = await findDirectoryVendor(db, vendorId)
  const number = (await listIdentifiers(db, vendorId)).find(
    (known) => known.partnerId === vendor?.onboardingPartnerId,
  )
  return {
    brand: await brandOfVendor(db, vendorId),
    externalVendorId: number?.externalVendorId ?? null,
    timeZone: timeZones[vendor?.countryCode ?? 'US'],
  }
}

export async function listColleagues(
  { db }: Access,
  reader: string,
  vendorId: string,
): Promise<UserAccountAnswer[]> {
  const accounts = await listOfVendor(db, vendorId)
  // Every vendor has an owner, so a vendor without any account does not exist.
  if (accounts.length === 0) throw new Refusal('NOT_FOUND')
  return accounts.map((account) => answerColleague(account, reader))
}
