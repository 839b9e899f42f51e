import { partnerBrands } from '@sooner/rules/partners'
import { seatOf, type Access } from '../../features/access/index.ts'
import type { Invoices } from '../../features/invoices/index.ts'
import type { Payouts } from '../../features/payouts/index.ts'
import { numberOfBrightside as externalVendorId } from '../seed-vendors.ts'
import { postPast } from './books.ts'
import { chanceOf } from './chance.ts'
import { loadPast, payeeOf } from './load.ts'
import type { MadeUpClient, MadeUpClients } from './made-up-work.ts'
import { makeStories } from './make-stories.ts'

const ordinary = (externalClientId: string, paymentTermsDays: number): MadeUpClient => ({
  externalClientId,
  role: 'ordinary',
  paymentTermsDays,
})

/** The first ones are the clients that it works for most. */
const clients: MadeUpClients = [
  ordinary('HL-C-101', 45),
  ordinary('HL-C-102', 60),
  { externalClientId: 'HL-C-106', role: 'long-term', paymentTermsDays: 60 },
  { externalClientId: 'HL-C-104', role: 'redirectable', paymentTermsDays: 60 },
  ordinary('HL-C-107', 45),
  ordinary('HL-C-108', 60),
  ordinary('HL-C-109', 30),
  { externalClientId: 'HL-C-103', role: 'unapproved', paymentTermsDays: 45 },
  { externalClientId: 'HL-C-105', role: 'unknown', paymentTermsDays: 45 },
]

const seed = 10_007
const count = 2000
const pieceSize = 2000

interface World {
  readonly access: Access
  readonly invoices: Invoices
  readonly payouts: Payouts
}

/** Two years of invoices, in every state, so that each page of the dashboard has something to show. */
export async function seedBrightsideInvoices(world: World, subject: string): Promise<void> {
  const vendorId = (await seatOf(world.access, subject))?.vendorId
  if (vendorId) await loadBrightsideInvoices(world, vendorId)
}

export async function postBrightside({ access, payouts }: World, subject: string): Promise<void> {
  const vendorId = (await seatOf(access, subject))?.vendorId
  if (vendorId) await postPast(payouts, vendorId)
}

export async function loadBrightsideInvoices(
  { invoices, payouts }: Omit<World, 'access'>,
  vendorId: string,
): Promise<void> {
  const chance = chanceOf(seed)
  const now = invoices.clock.now()
  const made = { chance, now, count, clients, currency: 'USD', prefix: 'HL', isWeekly: true } as const
  const steady = { ...invoices, hasBank: true, uuid: () => chance.uuid(now) }
  const { prefix, currency } = made
  const payee = await payeeOf(payouts.transfers, { vendorId, currency })
  const loaded = { payee, prefix, partnerId: partnerBrands.harborline, externalVendorId }
  await loadPast(steady, { ...loaded, pieces: makeStories(made, pieceSize) })
}
