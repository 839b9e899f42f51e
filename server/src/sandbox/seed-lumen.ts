import { partnerBrands } from '@sooner/rules/partners'
import type { BankAccounts } from '../features/bank-accounts/index.ts'
import { findDirectoryVendor } from '../features/directory/index.ts'
import type { Invoices } from '../features/invoices/index.ts'
import type { Payouts } from '../features/payouts/index.ts'
import type { Vendors } from '../features/vendors/index.ts'
import { seedBankAccounts } from './brightside/seed-bank-accounts.ts'
import {
  addMadeUpOwner,
  addMadeUpVendor,
  numberAtPartner,
  type OwnersWorld,
} from './past/add-made-up-vendor.ts'
import { postPast } from './past/books.ts'
import { chanceOf } from './past/chance.ts'
import { loadPast, payeeOf } from './past/load.ts'
import type { MadeUpClient, MadeUpClients } from './past/made-up-work.ts'
import { makeStories } from './past/make-stories.ts'
import { quietly } from './seeded/once.ts'

export const lumen = [
  { email: 'owner@lumen.test', what: 'the owner of a vendor whose agreement includes On Demand' },
] as const

const vendorId = '019a9b00-4c75-7000-8000-6c756d656e01'
const partnerId = partnerBrands.keystone
const currency = 'USD'

const client = (externalClientId: string): MadeUpClient => ({
  externalClientId,
  role: 'ordinary',
  paymentTermsDays: 45,
})
const clients: MadeUpClients = [client('K-310'), client('K-312'), client('K-313')]

const made = { seed: 10_008, count: 150, prefix: 'K' } as const

interface World {
  readonly owners: OwnersWorld
  readonly vendors: Vendors
  readonly bankAccounts: BankAccounts
  readonly invoices: Invoices
  readonly payouts: Payouts
}

/** A small vendor of another partner, which has signed the agreement that includes On Demand. */
export async function seedLumen({ owners, vendors, bankAccounts, invoices, payouts }: World): Promise<void> {
  if (await findDirectoryVendor(vendors.db, vendorId)) return
  await addMadeUpVendor(vendors, { id: vendorId, partnerId, nth: 0, currency, name: 'Lumen Electric LLC' })
  const [{ email }] = lumen
  const subject = await addMadeUpOwner(owners, { vendorId, partnerId, email })
  await seedBankAccounts(quietly(bankAccounts), { subject, vendorId }, currency)
  const chance = chanceOf(made.seed)
  const now = invoices.clock.now()
  const steady = { ...invoices, hasBank: true, uuid: () => chance.uuid(now) }
  const payee = await payeeOf(payouts.transfers, { vendorId, currency })
  const { prefix } = made
  const loaded = { payee, partnerId, prefix, externalVendorId: numberAtPartner(vendorId) }
  await loadPast(steady, {
    ...loaded,
    pieces: makeStories({ ...made, chance, now, clients, currency }, made.count),
  })
}

export const postLumen = ({ payouts }: Pick<World, 'payouts'>): Promise<void> => postPast(payouts, vendorId)
