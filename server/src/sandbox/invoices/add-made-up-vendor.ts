import type { Currency } from '@sooner/money'
import { linkIdentifier, saveOnboarded, saveStatus } from '../../features/directory/index.ts'
import { addVendor, requireGoodBusiness, type Vendors } from '../../features/vendors/index.ts'
import { transact } from '../../platform/transaction.ts'

export interface AddedVendor {
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

const places = {
  USD: { city: 'Albany', state: 'NY', zip: '12207', countryCode: 'US', phoneNumber: '518 555 0147' },
  GBP: { city: 'Manchester', zip: 'M1 1AE', countryCode: 'GB', phoneNumber: '020 7946 0958' },
} as const

const nameOf = (nth: number) =>
  `${names[nth % names.length]} ${trades[Math.floor(nth / names.length) % trades.length]} ${nth + 1}`

/** An active vendor, without users so far. */
export async function addMadeUpVendor(
  vendors: Pick<Vendors, 'db' | 'clock' | 'seal'>,
  { id, partnerId, nth, currency, name = nameOf(nth) }: AddedVendor,
): Promise<void> {
  const { business, tin } = requireGoodBusiness({
    name,
    address: `${nth + 1} Center Street`,
    firstName: 'Sam',
    lastName: 'Seed',
    ...places[currency],
    email: `office-${nth + 1}@seed.test`,
  })
  const at = vendors.clock.now()
  await transact(vendors.db, async (tx) => {
    const origin = {
      feeScheme: 'discounting',
      onboardingPartnerId: partnerId,
      programCode: 'NET-30',
      promoCode: null,
      referralCode: null,
    } as const
    await addVendor(vendors, tx, { id, business, tin, origin, language: 'en-US', at })
    await linkIdentifier(tx, id, { partnerId, externalVendorId: `SEED-${id}` }, at)
    await saveOnboarded(tx, id, at)
    await saveStatus(tx, id, 'active', at)
  })
}
