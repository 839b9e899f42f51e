import { currencies, type Currency } from '@sooner/money'
import { localDays } from '@sooner/rules/banking-calendar'
import { eachVendor } from '../../../platform/jobs/index.ts'
import { transact } from '../../../platform/transaction.ts'
import { dueInvoices } from '../../invoices/index.ts'
import type { Payouts } from '../ports.ts'
import { requestDue, type Done } from './request-due.ts'

const stretch = 500

const latestOf = (today: Readonly<Record<Currency, string>>): string =>
  currencies.map((currency) => today[currency]).reduce((one, other) => (one > other ? one : other))

/**
 * Requests the invoices of all vendors that have become payable, batch by batch in transactions of their own. A run that was
 * interrupted is repeated: what it has requested is not due any more. Returns how many were requested and how many are held up.
 */
export async function requestPastEligible(
  payouts: Payouts,
  signal?: AbortSignal,
): Promise<Omit<Done, 'last'>> {
  const today = localDays(payouts.clock.now())
  const done = { requested: 0, heldUp: 0 }
  const due = (page: Parameters<typeof dueInvoices.vendorsWithDue>[2]) =>
    dueInvoices.vendorsWithDue(payouts.db, latestOf(today), page)
  await eachVendor([due], signal, async (vendorId) => {
    const ofVendor = await requestDueOf(payouts, vendorId, signal)
    done.requested += ofVendor.requested
    done.heldUp += ofVendor.heldUp
  })
  return done
}

async function requestDueOf(
  payouts: Payouts,
  vendorId: string,
  signal: AbortSignal | undefined,
): Promise<Omit<Done, 'last'>> {
  const done = { requested: 0, heldUp: 0 }
  let after: string | undefined
  do {
    signal?.throwIfAborted()
    const batch = { vendorId, after, limit: stretch }
    const { requested, heldUp, last } = await transact(payouts.db, (tx) => requestDue(payouts, tx, batch))
    done.requested += requested
    done.heldUp += heldUp
    after = last
  } while (after !== undefined)
  return done
}
