import type { Currency } from '@sooner/money'
import { lockOwnAccount, nameVendor, seatOwner, type Access } from '../../features/access/index.ts'
import {
  agreementsAsked,
  latestAgreement,
  signAgreement,
  type Agreements,
} from '../../features/agreements/index.ts'
import {
  linkIdentifier,
  saveOnboarded,
  saveStatus,
  findDirectoryVendor,
  screened,
} from '../../features/directory/index.ts'
import { createAccount, type Identity } from '../../features/identity/index.ts'
import { addVendor, requireGoodBusiness, type Vendors } from '../../features/vendors/index.ts'
import { transact } from '../../platform/transaction.ts'
import { places } from '../places.ts'
import { sandboxPassword } from '../seed.ts'
import { daysAgo, inUseForDays, quietly } from '../seeded/once.ts'

interface AddedVendor {
  readonly id: string
  readonly partnerId: number
  readonly nth: number
  /** A vendor is paid where it is. */
  readonly currency: Currency
  /** One is made up if it is absent. */
  readonly name?: string
}

const trades = ['Cleaning', 'Plumbing', 'Electric', 'Landscaping', 'Security', 'Heating', 'Painting'] as const
const names = ['Northway', 'Summit', 'Blue Line', 'Evergreen', 'Keystone', 'Riverside', 'Capital'] as const

const nameOf = (nth: number) =>
  `${names[nth % names.length]} ${trades[Math.floor(nth / names.length) % trades.length]} ${nth + 1}`

/** By which its partner knows a made-up vendor. */
export const numberAtPartner = (vendorId: string): string => `SEED-${vendorId}`

/** An active vendor that was screened, without users so far. */
export async function addMadeUpVendor(
  vendors: Pick<Vendors, 'db' | 'clock' | 'seal'>,
  { id, partnerId, nth, currency, name = nameOf(nth) }: AddedVendor,
): Promise<void> {
  const at = vendors.clock.now()
  const form = {
    name,
    address: `${nth + 1} Center Street`,
    firstName: 'Sam',
    lastName: 'Seed',
    ...places[currency].address,
    email: `office-${nth + 1}@seed.test`,
  }
  const good = requireGoodBusiness(form, at.getUTCFullYear())
  await transact(vendors.db, async (tx) => {
    const origin = {
      feeScheme: 'discounting',
      onboardingPartnerId: partnerId,
      programCode: 'NET-30',
      promoCode: null,
      referralCode: null,
    } as const
    await addVendor(vendors, tx, { id, ...good, origin, language: 'en-US', at })
    await linkIdentifier(tx, id, { partnerId, externalVendorId: numberAtPartner(id) }, at)
    await saveOnboarded(tx, id, at)
    await screened.saveScreened(tx, id, { finding: 'watchlist_verified', at })
    await saveStatus(tx, id, 'active', at)
  })
}

export interface OwnersWorld {
  readonly identity: Identity
  readonly poolId: string
  readonly access: Access
  readonly agreements: Agreements
}

interface Owned {
  readonly vendorId: string
  readonly partnerId: number
  readonly email: string
}

/** The address differs for each seed, since one database may have the vendors of several. */
export const ownerEmail = (seed: number, nth: number): string => `owner-${nth + 1}@seed-${seed}.test`

/**
 * Gives a made-up vendor an owner who signs in with the sandbox's password. The agreements are signed. Returns the
 * owner's subject.
 */
export async function addMadeUpOwner(
  { identity, poolId, access, agreements }: OwnersWorld,
  { vendorId, partnerId, email }: Owned,
): Promise<string> {
  const subject = await createAccount(identity, {
    poolId,
    email,
    password: sandboxPassword,
    groups: ['Vendors'],
    actor: 'sandbox',
  })
  await transact(access.db, async (tx) => {
    const account = await lockOwnAccount(access, tx, { sub: subject, groups: ['Vendors'] }, email)
    await seatOwner(access, tx, account, vendorId)
    await nameVendor(access, tx, subject, vendorId)
  })
  await signAll(daysAgo(quietly(agreements), inUseForDays), { subject, vendorId, partnerId })
  return subject
}

async function signAll(
  agreements: Agreements,
  { subject, vendorId, partnerId }: Pick<Owned, 'vendorId' | 'partnerId'> & { readonly subject: string },
): Promise<void> {
  const vendor = await findDirectoryVendor(agreements.db, vendorId)
  const signer = { account: subject, ip: '127.0.0.1', userAgent: 'sandbox', requestId: 'sandbox' }
  for (const { party } of await agreementsAsked(agreements.db, [partnerId], vendorId)) {
    const { id: agreementId } = await latestAgreement(agreements, party, { account: subject, vendor })
    await signAgreement(agreements, signer, { vendorId, party, agreementId }, { signedByName: 'Sam Seed' })
  }
}
