import { partnerBrands } from '@sooner/rules/partners'
import { seatOf, type Access } from '../../features/access/index.ts'
import type { Invoices } from '../../features/invoices/index.ts'
import { loadPast, postPast, postPastCollections, type Payouts } from '../../features/payouts/index.ts'
import { bookPastEntries, bookPastReceipts } from '../bank/index.ts'
import { chanceOf } from './chance.ts'
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
  if (vendorId) await loadBrightsideInvoices(world.invoices, vendorId)
}

/** The books of these invoices: the ledger's, and those of the simulated bank. */
export async function seedBrightsideBooks({ access, payouts }: World, subject: string): Promise<void> {
  const vendorId = (await seatOf(access, subject))?.vendorId
  if (!vendorId) return
  await postPast(payouts, vendorId)
  await bookPastEntries(payouts.transfers, vendorId)
  await bookPastReceipts(payouts, await postPastCollections(payouts, vendorId, [vendorId]))
}

export async function loadBrightsideInvoices(invoices: Invoices, vendorId: string): Promise<void> {
  const chance = chanceOf(seed)
  const now = invoices.clock.now()
  const made = { chance, now, count, clients, currency: 'USD', prefix: 'HL', isWeekly: true } as const
  const steady = { ...invoices, uuid: () => chance.uuid(now) }
  const pieces = makeStories(made, pieceSize)
  await loadPast(steady, { vendorId, partnerId: partnerBrands.harborline, currency: 'USD', pieces })
}
