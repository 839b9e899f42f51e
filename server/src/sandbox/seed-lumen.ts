import { partnerBrands } from '@sooner/rules/partners'
import type { BankAccounts } from '../features/bank-accounts/index.ts'
import { findDirectoryVendor } from '../features/directory/index.ts'
import type { Invoices } from '../features/invoices/index.ts'
import { loadPast, postPast, postPastCollections, type Payouts } from '../features/payouts/index.ts'
import type { Vendors } from '../features/vendors/index.ts'
import { bookPastEntries, bookPastReceipts } from './bank/index.ts'
import { seedBankAccounts } from './brightside/seed-bank-accounts.ts'
import { addMadeUpOwner, type OwnersWorld, addMadeUpVendor } from './invoices/add-made-up-vendor.ts'
import { chanceOf } from './invoices/chance.ts'
import type { MadeUpClient, MadeUpClients } from './invoices/made-up-work.ts'
import { makeStories } from './invoices/make-stories.ts'
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
  const steady = { ...invoices, uuid: () => chance.uuid(now) }
  const pieces = makeStories({ ...made, chance, now, clients, currency }, made.count)
  await loadPast(steady, { vendorId, partnerId, currency, pieces })
  await postPast(payouts, vendorId)
  await bookPastEntries(payouts.transfers, vendorId)
  await bookPastReceipts(payouts, await postPastCollections(payouts, vendorId, [vendorId]))
}
