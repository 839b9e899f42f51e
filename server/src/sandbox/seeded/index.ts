import type { Access } from '../../features/access/index.ts'
import type { BankAccounts } from '../../features/bank-accounts/index.ts'
import type { Invoices } from '../../features/invoices/index.ts'
import type { Documents } from '../../features/documents/index.ts'
import type { Agreements } from '../../features/agreements/index.ts'
import type { Identity } from '../../features/identity/index.ts'
import type { Partners } from '../../features/partners/index.ts'
import type { Onboardings } from '../../features/onboarding/index.ts'
import type { Payouts } from '../../features/payouts/index.ts'
import type { Vendors } from '../../features/vendors/index.ts'
import { facilitator, seedPartners } from '../seed-partners.ts'
import { seedAgreements, seedEarlierAgreements } from '../seed-agreements.ts'
import { seedInvitations } from '../seed-invitations.ts'
import { seedLimits } from '../seed-limits.ts'
import { lumen, postLumen, seedLumen } from '../seed-lumen.ts'
import { seedBrightside } from '../brightside/seed-brightside.ts'
import { brightside, ownerOfBrightside, seedVendors } from '../seed-vendors.ts'
import { postProvider } from '../past/books.ts'
import { comparePast } from '../past/compare.ts'
import { postBrightside, seedBrightsideInvoices } from '../past/seed-brightside-invoices.ts'
import { seedCapital } from '../past/seed-capital.ts'
import { people, sandboxPassword, seedAccounts, type SignIn } from '../seed.ts'
import { daysAgo, inUseForDays, once, type Ground } from './once.ts'
import { renewStatistics } from './store.ts'

interface World extends Ground {
  readonly identity: Identity
  readonly poolId: string
  readonly access: Access
  readonly partners: Partners
  readonly agreements: Agreements
  readonly vendors: Vendors
  readonly onboardings: Onboardings
  readonly bankAccounts: BankAccounts
  readonly documents: Documents
  readonly invoices: Invoices
  readonly payouts: Payouts
}

/** Creates the sandbox's initial data, and returns the accounts that can sign in. */
export async function seedWorld(world: World): Promise<readonly SignIn[]> {
  const { identity, poolId, partners, agreements, onboardings } = world
  await once(world, 'people', () => seedAccounts(identity, poolId))
  await once(world, 'partners', () => seedPartners(identity, poolId, partners))
  await once(world, 'limits', () => seedLimits(world))
  const issuedBefore = daysAgo(agreements, inUseForDays + 30)
  await once(world, 'agreements', () => seedEarlierAgreements(issuedBefore))
  await once(world, 'invitations', () => seedInvitations(onboardings))
  await once(world, 'brightside', () => seedVendors(world))
  await once(world, 'brightside-kept', async () => seedBrightside(world, await ownerOfBrightside(world)))
  await once(world, 'brightside-invoices', async () =>
    seedBrightsideInvoices(world, await ownerOfBrightside(world)),
  )
  // Brightside has signed the version before, which has no On Demand.
  await once(world, 'agreements-now', () => seedAgreements(issuedBefore))
  await once(world, 'lumen', () => seedLumen({ ...world, owners: world }))
  await once(world, 'capital', () => seedCapital(world))
  await once(world, 'books', async () => {
    await renewStatistics(world.db)
    await postBrightside(world, await ownerOfBrightside(world))
    await postLumen(world)
    await postProvider(world.payouts)
  })
  await once(world, 'compared', () => comparePast(world.payouts.transfers))
  const known = [...brightside, ...lumen, ...people, facilitator]
  return known.map(({ email, what }) => ({ email, password: sandboxPassword, what }))
}
