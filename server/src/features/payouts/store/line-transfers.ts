import type { BatchScheme, TransferBatchScheme } from '@sooner/rules/transfers'
import { sql, type Expression, type RawBuilder } from 'kysely'
import type { NamedRow, RequestedRow } from '../domain/rows.ts'

interface Paying {
  readonly vendorId: string
  readonly payoutId: string
  readonly bankAccountId: string
  readonly rows: Expression<RequestedRow>
  /** All invoices of the vendor. */
  readonly named: Expression<NamedRow>
}

interface Schemes {
  readonly batchScheme: BatchScheme
  readonly transferBatchScheme: TransferBatchScheme
}

/** A transfer as the feature transfers takes it from a query. */
interface TransferRow {
  readonly vendor_id: string
  readonly transfer_id: string
  readonly source_key: string
  readonly type: string
  readonly kind: string
  readonly amount_minor: bigint
  readonly currency: string
  readonly bank_account_id: string
  readonly payout_id: string
  readonly invoice_id: string
  readonly invoice_line_item_id: string | null
  readonly partner_number: number
  readonly external_client_id: string
  readonly payment_reference: string
  readonly batch_scheme: string
  readonly transfer_batch_scheme: string
  readonly is_early: boolean
}

interface Own {
  readonly id: RawBuilder<unknown>
  readonly sourceKey: RawBuilder<unknown>
  readonly type: 'vendor-payment' | 'fee-debit'
  readonly kind: 'credit' | 'debit'
  readonly amount: RawBuilder<unknown>
  readonly lineItemId: RawBuilder<unknown>
}

/** What the vendor finds on its statement is its own reference, otherwise the invoice's number. */
const transfersOf = (
  { vendorId, payoutId, bankAccountId, rows, named }: Paying,
  { batchScheme, transferBatchScheme }: Schemes,
  { id, sourceKey, type, kind, amount, lineItemId }: Own,
): Expression<TransferRow> => sql<TransferRow>`(
  select line.vendor_id, ${id} as transfer_id, ${sourceKey} as source_key, ${type}::text as type, ${kind}::text as kind,
    ${amount} as amount_minor, line.currency, ${bankAccountId}::uuid as bank_account_id, line.payout_id, line.invoice_id,
    ${lineItemId} as invoice_line_item_id, line.partner_number, invoice.external_client_id,
    coalesce(invoice.reference, invoice.number) as payment_reference, ${batchScheme}::text as batch_scheme,
    ${transferBatchScheme}::text as transfer_batch_scheme, line.payout_method <> 'past-eligible' as is_early
  from ${rows} as paid
  join payouts.lines as line on line.vendor_id = ${vendorId}::uuid and line.invoice_id = paid.invoice_id
    and line.payout_id = ${payoutId}::uuid
  join ${named} as invoice on invoice.invoice_id = line.invoice_id
  where ${amount} > 0)`

/** The transfers of the lines of a payout, of which each pays one. */
export const paymentsOf = (paying: Paying, schemes: Schemes): Expression<TransferRow> =>
  transfersOf(paying, schemes, {
    id: sql`line.line_id`,
    sourceKey: sql`'payouts ' || line.line_id`,
    type: 'vendor-payment',
    kind: 'credit',
    amount: sql`line.net_minor`,
    lineItemId: sql`line.line_item_id`,
  })

/** Under debiting, the transfers that debit the fees of the lines. They pay no line. */
export const feeDebitsOf = (paying: Paying, schemes: Schemes): Expression<TransferRow> =>
  transfersOf(paying, schemes, {
    id: sql`line.fee_transfer_id`,
    sourceKey: sql`'payouts fee ' || line.line_id`,
    type: 'fee-debit',
    kind: 'debit',
    amount: sql`line.fee_minor`,
    lineItemId: sql`null::uuid`,
  })

/** What is due is paid in full, at no fee and no earlier than without a request. */
export const dueRows = (
  due: readonly { readonly id: string; readonly grossMinor: bigint }[],
): Expression<RequestedRow> =>
  sql<RequestedRow>`(
    select invoice_id, gross_minor, 0::bigint as fee_minor, 0 as days_early
    from unnest(${due.map(({ id }) => id)}::uuid[], ${due.map(({ grossMinor }) => `${grossMinor}`)}::bigint[])
      as due (invoice_id, gross_minor))`
