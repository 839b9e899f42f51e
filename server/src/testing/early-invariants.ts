import { findDifferences, readTotals } from '../features/ledger/store/balances.ts'
import type { Database } from '../platform/database/open.ts'

interface Owed {
  readonly vendor_id: string
  readonly currency: string
  readonly minor: bigint
}

/** What is wrong with the money of early payments, whatever happened before; an empty list if nothing is. */
export async function faultsOfMoney({ db, sql }: Pick<Database, 'db' | 'sql'>): Promise<readonly unknown[]> {
  const byCurrency = Map.groupBy(await readTotals(db), ({ currency }) => currency)
  const unbalanced = [...byCurrency].filter(
    ([, totals]) => totals.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n) !== 0n,
  )
  // What is owed to vendors and not at the bank yet is what their transfers will pay.
  const unpaid = await sql<Owed[]>`
    select vendor_id, currency, sum(minor)::bigint as minor from (
      select vendor_id, currency, balance_minor as minor from ledger.balances where account = 'payable-to-vendor'
      union all
      select vendor_id, currency, amount_minor from transfers.transfers
      where type = 'vendor-payment' and state in ('none', 'awaiting-scheduling')
    ) as both_sides group by 1, 2 having sum(minor) <> 0`
  const undebited = await sql<Owed[]>`
    select vendor_id, currency, sum(minor)::bigint as minor from (
      select vendor_id, currency, balance_minor as minor from ledger.balances where account = 'fee-receivable'
      union all
      select vendor_id, currency, -amount_minor from transfers.transfers
      where type = 'fee-debit' and state in ('none', 'awaiting-scheduling')
      union all
      select vendor_id, currency, -(amount_minor - netted_minor - forgiven_minor) from invoices.deductions where kind = 'fee'
    ) as both_sides group by 1, 2 having sum(minor) <> 0`
  // A line that is under way has one transfer, a requested invoice has lines under way, and what it states agrees with them.
  const lines = await sql`
    select line.line_id, line.status, transfer.state from payouts.lines as line
    left join transfers.transfers as transfer on transfer.vendor_id = line.vendor_id and transfer.transfer_id = line.line_id
    where (line.status = 'requested') <> coalesce(transfer.state in ('none', 'awaiting-scheduling'), false)
      or transfer.amount_minor <> line.net_minor`
  const invoices = await sql`
    select invoice.invoice_id, invoice.state, invoice.fee_minor, invoice.funded_minor, line.fee, line.gross
    from invoices.invoices as invoice
    left join (
      select vendor_id, invoice_id, sum(gross_minor) as gross, sum(fee_minor) as fee from payouts.lines
      where status <> 'failed' group by 1, 2
    ) as line using (vendor_id, invoice_id)
    where invoice.funded_minor <> coalesce(line.gross, 0)
      or (invoice.state in ('requested', 'funded')) <> (line.gross is not null)
      or invoice.state in ('requested', 'funded') and invoice.fee_minor <> line.fee`
  return [...unbalanced, ...unpaid, ...undebited, ...lines, ...invoices, ...(await findDifferences(db))]
}
