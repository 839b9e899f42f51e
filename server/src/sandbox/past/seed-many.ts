import type { Currency } from '@sooner/money'
import type { BankAccounts } from '../../features/bank-accounts/index.ts'
import { findDirectoryVendor } from '../../features/directory/index.ts'
import type { Partners } from '../../features/partners/index.ts'
import type { Payouts } from '../../features/payouts/index.ts'
import type { Vendors } from '../../features/vendors/index.ts'
import { analyzeTables } from '../../platform/database/analyze-tables.ts'
import { openDatabase } from '../../platform/database/open.ts'
import { seedBankAccounts } from '../brightside/seed-bank-accounts.ts'
import { quietly } from '../seeded/once.ts'
import {
  addMadeUpOwner,
  addMadeUpVendor,
  numberAtPartner,
  ownerEmail,
  type OwnersWorld,
} from './add-made-up-vendor.ts'
import { postPast, postProvider } from './books.ts'
import { chanceOf, type Chance } from './chance.ts'
import { loadPast, payeeOf, tablesOfPast, type LoadsPast, type PastPayee } from './load.ts'
import type { MadeUpClients } from './made-up-work.ts'
import { makeStories } from './make-stories.ts'
import { seedClients } from './seed-clients.ts'

const maxShare = 0.1
const falloff = 14

/** How many documents each vendor has: a tenth of all for the first, and fewer and fewer for the others. They add up to the count. */
export function sizesOf(count: number, vendors: number): readonly number[] {
  if (vendors === 1) return [count]
  const largest = Math.floor(count * maxShare)
  const weights = Array.from({ length: vendors - 1 }, (_, nth) => Math.exp(-nth / falloff))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const rest = weights.map((weight) => Math.floor(((count - largest) * weight) / whole))
  const left = count - largest - rest.reduce((sum, size) => sum + size, 0)
  return [largest, ...rest.map((size, nth) => (nth === 0 ? size + left : size))]
}

export interface AskedSeed {
  readonly invoices: number
  readonly vendors: number
  readonly seed: number
  /** How many documents are stored at once. */
  readonly pieceSize?: number
}

interface World {
  readonly partners: Partners
  readonly vendors: Pick<Vendors, 'db' | 'clock' | 'seal'>
  readonly invoices: Omit<LoadsPast, 'hasBank'>
  readonly payouts: Payouts
  readonly bankAccounts: BankAccounts
  /** Absent outside the sandbox: the password of its accounts is known to everybody. */
  readonly owners?: OwnersWorld | undefined
}

/** Two partners pay in dollars, one in sterling. */
const partnersOfSeed = [
  { partnerId: 1, currency: 'USD' },
  { partnerId: 2, currency: 'USD' },
  { partnerId: 3, currency: 'GBP' },
] as const

const maxAtOnce = 10_000
const atOnce = 2

interface Planned {
  readonly id: string
  readonly nth: number
  readonly size: number
  readonly seed: number
  /** With what the partners' ids of its documents begin, so that no two vendors have one id. */
  readonly prefix: string
  readonly of: (typeof partnersOfSeed)[number]
}

function planOf({ invoices, vendors, seed }: AskedSeed): readonly Planned[] {
  const chance = chanceOf(seed)
  const begun = new Date(Date.UTC(2024, 0, 1))
  return sizesOf(invoices, vendors).map((size, nth) => ({
    size,
    nth,
    id: chance.uuid(begun),
    seed: chance.int(1, 2 ** 31),
    prefix: `S${seed}-${nth + 1}`,
    of: partnersOfSeed[nth % partnersOfSeed.length] ?? partnersOfSeed[0],
  }))
}

/**
 * Returns false, and adds nothing, if the vendors of this seed are there already. `ownerUrl` is the database as the role that owns
 * the tables, for very many invoices: they are loaded in one transaction, much faster. The books follow, vendor by vendor.
 */
export async function seedMany(
  world: World,
  asked: AskedSeed,
  onProgress: (stored: number) => void,
  ownerUrl?: string,
): Promise<boolean> {
  const planned = planOf(asked)
  const [first] = planned
  if (first && (await findDirectoryVendor(world.vendors.db, first.id))) return false
  await addVendors(world, asked.seed, planned)
  await addInvoices(world, planned, asked.pieceSize ?? maxAtOnce, onProgress, ownerUrl)
  await eachOf(planned, ({ id }) => postPast(world.payouts, id))
  await postProvider(world.payouts)
  return true
}

async function addVendors(
  { vendors, owners, bankAccounts }: World,
  seed: number,
  planned: readonly Planned[],
): Promise<void> {
  for (const { id: vendorId, nth, of } of planned) {
    await addMadeUpVendor(vendors, { id: vendorId, nth, ...of })
    const subject = owners
      ? await addMadeUpOwner(owners, { vendorId, partnerId: of.partnerId, email: ownerEmail(seed, nth) })
      : 'sandbox'
    await seedBankAccounts(quietly(bankAccounts), { subject, vendorId }, of.currency)
  }
}

/** What one vendor needs is prepared while another's is stored. */
async function eachOf(planned: readonly Planned[], act: (one: Planned) => Promise<void>): Promise<void> {
  const waiting = [...planned]
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await act(next)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

async function addInvoices(
  { partners, invoices, payouts, owners }: World,
  planned: readonly Planned[],
  pieceSize: number,
  onProgress: (stored: number) => void,
  ownerUrl: string | undefined,
): Promise<void> {
  const clients = new Map<number, MadeUpClients>()
  for (const { partnerId } of partnersOfSeed) clients.set(partnerId, await seedClients(partners, partnerId))
  let stored = 0
  const loading = { ...invoices, hasBank: owners !== undefined }
  // While very many are loaded, nobody can read these tables.
  const payees = new Map<string, PastPayee>()
  for (const { id: vendorId, of } of planned)
    payees.set(vendorId, await payeeOf(payouts.transfers, { vendorId, currency: of.currency }))
  const add = (needs: LoadsPast) =>
    eachOf(planned, async ({ id, size: count, seed, prefix, of: { partnerId, currency } }) => {
      const [all, payee] = [clients.get(partnerId), payees.get(id)]
      if (!all || !payee) return
      const made = { chance: chanceOf(seed), count, currency, clients: someOf(chanceOf(seed), all) }
      await fill(needs, { ...made, payee, partnerId, pieceSize, prefix }, (added) => {
        stored += added
        onProgress(stored)
      })
    })
  if (ownerUrl === undefined) return add(loading)
  const owner = openDatabase({ url: ownerUrl, poolSize: 1 })
  try {
    await owner.copy.loadInBulk(tablesOfPast, (load) => add({ ...loading, copy: { load } }))
    // What follows reads all of it.
    await analyzeTables(owner.sql)
  } finally {
    await owner.close()
  }
}

interface Filled {
  readonly payee: PastPayee
  readonly partnerId: number
  readonly chance: Chance
  readonly count: number
  readonly currency: Currency
  readonly clients: MadeUpClients
  readonly prefix: string
  readonly pieceSize: number
}

async function fill(
  loading: LoadsPast,
  { payee, partnerId, pieceSize, ...made }: Filled,
  onStored: (added: number) => void,
): Promise<void> {
  const now = loading.clock.now()
  const steady = { ...loading, uuid: () => made.chance.uuid(now) }
  const { prefix } = made
  const pieces = makeStories({ ...made, now }, pieceSize)
  const externalVendorId = numberAtPartner(payee.vendorId)
  await loadPast(steady, { payee, partnerId, prefix, externalVendorId, pieces }, onStored)
}

/** A vendor works for a part of the clients, and for all of those that show a reason for a hold. */
function someOf(chance: Chance, [first, ...others]: MadeUpClients): MadeUpClients {
  return [first, ...others.filter(({ role }) => role !== 'ordinary' || chance.isTrue(0.3))]
}
