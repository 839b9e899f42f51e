import { findDirectoryVendor } from '../../features/directory/index.ts'
import { loadPastInvoices, pastTables, type LoadsPast } from '../../features/invoices/index.ts'
import type { Partners } from '../../features/partners/index.ts'
import type { Vendors } from '../../features/vendors/index.ts'
import { openDatabase } from '../../platform/database/open.ts'
import { addMadeUpOwner, ownerEmail, type OwnersWorld } from './add-made-up-owner.ts'
import { addMadeUpVendor } from './add-made-up-vendor.ts'
import { chanceOf, type Chance } from './chance.ts'
import type { MadeUpClients } from './made-up-client.ts'
import { makeStories } from './make-stories.ts'
import { seedClients } from './seed-clients.ts'
import { sizesOf } from './sizes.ts'

export interface AskedSeed {
  readonly invoices: number
  readonly vendors: number
  readonly seed: number
}

interface World {
  readonly partners: Partners
  readonly vendors: Pick<Vendors, 'db' | 'clock' | 'seal'>
  readonly invoices: LoadsPast
  /** Absent outside the sandbox: the password of its accounts is known to everybody. */
  readonly owners?: OwnersWorld | undefined
}

/** Two partners pay in dollars, one in sterling. */
const partnersOfSeed = [
  { partnerId: 1, currency: 'USD' },
  { partnerId: 2, currency: 'USD' },
  { partnerId: 3, currency: 'GBP' },
] as const

const pieceSize = 10_000
/** One vendor's documents are made while another's are stored. */
const atOnce = 2

/**
 * Returns false, and adds nothing, if the vendors of this seed are there already. `ownerUrl` is the database as the role that owns
 * the tables, for very many invoices: they are loaded in one transaction, much faster.
 */
export async function seedMany(
  world: World,
  asked: AskedSeed,
  onProgress: (stored: number) => void,
  ownerUrl?: string,
): Promise<boolean> {
  if (ownerUrl === undefined) return addMany(world, asked, onProgress)
  const owner = openDatabase({ url: ownerUrl, poolSize: 1 })
  try {
    return await owner.copy.loadInBulk(pastTables, (load) =>
      addMany({ ...world, invoices: { ...world.invoices, copy: { load } } }, asked, onProgress),
    )
  } finally {
    await owner.close()
  }
}

async function addMany(
  { partners, vendors, invoices, owners }: World,
  { invoices: count, vendors: vendorCount, seed }: AskedSeed,
  onProgress: (stored: number) => void,
): Promise<boolean> {
  const chance = chanceOf(seed)
  const begun = new Date(Date.UTC(2024, 0, 1))
  const planned = sizesOf(count, vendorCount).map((size, nth) => ({
    ...{ size, nth, id: chance.uuid(begun), seed: chance.int(1, 2 ** 31) },
    of: partnersOfSeed[nth % partnersOfSeed.length] ?? partnersOfSeed[0],
  }))
  const [first] = planned
  if (first && (await findDirectoryVendor(vendors.db, first.id))) return false
  const clients = new Map<number, MadeUpClients>()
  for (const { partnerId } of partnersOfSeed) clients.set(partnerId, await seedClients(partners, partnerId))
  let stored = 0
  const waiting = [...planned]
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { id, nth, size, of, seed: own } = next
      const { partnerId } = of
      await addMadeUpVendor(vendors, { id, nth, partnerId })
      if (owners) await addMadeUpOwner(owners, { vendorId: id, partnerId, email: ownerEmail(seed, nth) })
      const all = clients.get(partnerId)
      if (!all) continue
      const made = {
        chance: chanceOf(own),
        count: size,
        currency: of.currency,
        clients: someOf(chanceOf(own), all),
      }
      await fill(invoices, { ...made, vendorId: id, partnerId, prefix: `S${nth + 1}` }, (added) => {
        stored += added
        onProgress(stored)
      })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return true
}

interface Filled {
  readonly vendorId: string
  readonly partnerId: number
  readonly chance: Chance
  readonly count: number
  readonly currency: 'USD' | 'GBP'
  readonly clients: MadeUpClients
  readonly prefix: string
}

async function fill(
  invoices: LoadsPast,
  { vendorId, partnerId, ...made }: Filled,
  onStored: (added: number) => void,
): Promise<void> {
  const now = invoices.clock.now()
  const steady = { ...invoices, uuid: () => made.chance.uuid(now) }
  for (const stories of makeStories({ ...made, now }, pieceSize)) {
    await loadPastInvoices(steady, { vendorId, partnerId, stories })
    onStored(stories.length)
  }
}

/** A vendor works for a part of the clients, and for all of those that show a reason for a hold. */
function someOf(chance: Chance, [first, ...others]: MadeUpClients): MadeUpClients {
  return [first, ...others.filter(({ role }) => role !== 'ordinary' || chance.isTrue(0.3))]
}
