import { addDays, batchDay, countBankingDaysBack } from '@sooner/rules/banking-calendar'
import type { Invoices } from '../../features/invoices/index.ts'
import type { Payouts } from '../../features/payouts/index.ts'
import { announce } from '../../platform/live/index.ts'
import { transact } from '../../platform/transaction.ts'
import { postPast, postProvider } from '../past/books.ts'
import { chanceOf } from '../past/chance.ts'
import { loadPast, payeeOf, unpaid } from '../past/load.ts'
import type { MadeUpClient, MadeUpClients } from '../past/made-up-work.ts'
import { storiesOf } from '../past/make-stories.ts'
import { flaws, type Shown } from '../past/showcase.ts'

const client = (externalClientId: string): MadeUpClient => ({
  externalClientId,
  role: 'ordinary',
  paymentTermsDays: 45,
})

const currency = 'USD'

/** For whom the vendors of these partners work. */
const clientsOf: Readonly<Record<number, MadeUpClients>> = {
  1: [client('HL-C-101'), client('HL-C-102'), client('HL-C-107')],
  1001: [client('S-1')],
  2001: [client('D-1'), client('D-2'), client('D-3')],
}

const open = (ageDays: number): Shown => ({ fate: 'open', ageDays })
const requested: Shown = { fate: 'requested', ageDays: 1.2, takenAfterDays: 1 }
const dayMs = 86_400_000

/** It was taken early on the banking day of the last cutoff, so that its payment is with the bank and has not arrived. */
function sent(now: Date): Shown {
  const cutoffDay = countBankingDaysBack(currency, batchDay(currency, now), 1)
  const receivedAt = new Date(`${addDays(cutoffDay, -1)}T14:00:00Z`)
  return { fate: 'paid', ageDays: (now.getTime() - receivedAt.getTime()) / dayMs, takenAfterDays: 1 }
}

/** A dozen invoices, the oldest first. Of a vendor that can be paid, one was sent to the bank, and another goes with the next cutoff. */
const shownTo = (isPayable: boolean, now: Date): readonly Shown[] =>
  [
    ...[15, 13, 11, 9, 8, 6, 5, 3, 1].map(open),
    { fate: 'held' as const, ageDays: 4, flaw: flaws[0] },
    ...(isPayable ? [sent(now), requested] : [open(2.2), open(2.1)]),
  ].toSorted((one, other) => other.ageDays - one.ageDays)

interface FirstInvoices {
  readonly vendorId: string
  readonly partnerId: number
  readonly externalVendorId: string
  readonly isPayable: boolean
}

/** Every visit has the same amounts: none is large enough for a review, but for the one that is meant to be. */
const seed = 10_009

/** Loads what the partner owes a vendor that has just begun. */
export async function loadFirstInvoices(
  { invoices, payouts }: { readonly invoices: Invoices; readonly payouts: Payouts },
  { vendorId, partnerId, externalVendorId, isPayable }: FirstInvoices,
): Promise<void> {
  const clients = clientsOf[partnerId]
  if (!clients) return
  const now = invoices.clock.now()
  const prefix = `N-${vendorId}`
  const vendor = { chance: chanceOf(seed), now, currency, clients, prefix } as const
  const stories = storiesOf(vendor, shownTo(isPayable, now)).map((story) => ({
    ...story,
    id: invoices.uuid(),
  }))
  const payee = isPayable
    ? await payeeOf(payouts.transfers, { vendorId, currency })
    : unpaid({ vendorId, currency })
  const loading = { ...invoices, hasBank: true }
  await loadPast(loading, { payee, partnerId, externalVendorId, prefix, pieces: [stories] })
  await postPast(payouts, vendorId)
  await postProvider(payouts)
  await transact(invoices.db, (tx) => announce(tx, vendorId, 'clients', 'invoices', 'payments'))
}
