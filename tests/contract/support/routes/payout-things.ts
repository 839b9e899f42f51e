import { randomUUID } from 'node:crypto'
import { addDays } from '@sooner/rules/banking-calendar'
import {
  storedInvoice,
  storedLine,
  storeInvoices,
} from '../../../../server/src/features/invoices/testing/stored-invoices.ts'
import type { TestServer } from '../server.ts'
import type { Owner } from '../vendor-people.ts'
import { today } from '../../../start-of-clock.ts'

interface Priced {
  readonly vendorId: string
  readonly bankAccountId: string
  readonly invoiceId: string
}

/** A quote of one invoice, and a payout that paid it. */
async function pricesOf({ database: { sql } }: TestServer, { vendorId, bankAccountId, invoiceId }: Priced) {
  const [quote, payout] = [randomUUID(), randomUUID()]
  for (const id of [quote, payout])
    await sql`
      insert into payouts.price_lists (vendor_id, list_id, currency, pay_on, invoice_ids, gross_minors, fee_minors,
        supplemental_minors, days_early, left_out_ids, left_out_minors, left_out_reasons, invoice_count, left_out_count,
        gross_minor, fee_minor, supplemental_minor, net_minor_days, owed_minor, deducted_minor, arrives_minor)
      values (${vendorId}, ${id}, 'USD', '2026-11-03', array[${invoiceId}::uuid], '{100000}', '{2000}', '{0}', '{10}', '{}', '{}',
        '{}', 1, 0, 100000, 2000, 0, 980000, 0, 0, 98000)`
  await sql`
    insert into payouts.quotes (vendor_id, quote_id, scope, payout_method, fee_scheme, bank_account_id, asked_ids, quoted_at, expires_at)
    values (${vendorId}, ${quote}, 'single', 'instant-payout', 'discounting', ${bankAccountId}, array[${invoiceId}::uuid], now(),
      now() + interval '1 day')`
  await sql`
    insert into payouts.payouts (vendor_id, payout_id, quote_id, scope, payout_method, fee_scheme, bank_account_id, confirmed_at, confirmed_by)
    values (${vendorId}, ${payout}, ${quote}, 'single', 'instant-payout', 'discounting', ${bankAccountId}, now(), 'test')`
  return { quote, payout }
}

interface Sides {
  readonly owner: Owner
  readonly other: Owner
  readonly invoice: { readonly ours: string; readonly theirs: string }
  /** Their bank accounts. */
  readonly account: string
  readonly otherAccount: string
}

/** What paths about early payments name. */
export async function openPayoutThings(
  server: TestServer,
  { owner, other, invoice, account, otherAccount }: Sides,
  uuids: { readonly absent: string; readonly malformed: string },
) {
  const ours = await pricesOf(server, {
    vendorId: owner.vendorId,
    bankAccountId: account,
    invoiceId: invoice.ours,
  })
  const theirs = await pricesOf(server, {
    vendorId: other.vendorId,
    bankAccountId: otherAccount,
    invoiceId: invoice.theirs,
  })
  return {
    quote: { ours: ours.quote, theirs: theirs.quote, ...uuids },
    payout: { ours: ours.payout, theirs: theirs.payout, ...uuids },
  }
}

/** An invoice of a vendor that nothing is in the way of, and that an early payment brings forward by weeks. */
export async function payableInvoice(
  { database: { db } }: TestServer,
  vendorId: string,
  programCode = 'NET-30',
  state = 'awaiting-eligibility',
): Promise<string> {
  const later = addDays(today, 40)
  const row = storedInvoice({
    vendor_id: vendorId,
    state,
    number: `EARLY-${randomUUID().slice(0, 8)}`,
    program_code: programCode,
    eligible_at: later,
    due_date: later,
    estimated_payment_date: later,
  })
  await storeInvoices(db, [row], [storedLine(row, { amount_minor: 100_000n })])
  return row.invoice_id
}
