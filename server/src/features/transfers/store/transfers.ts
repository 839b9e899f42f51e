import type { Currency } from '@sooner/money'
import type {
  BatchScheme,
  TransferBatchScheme,
  TransferBatchStatus,
  TransferType,
} from '@sooner/rules/transfers'
import { sql, type Expression } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { valueFor } from '../../../platform/database/value-for.ts'
import { withdrawnCode } from '../domain/return-rules.ts'

/** What the creator of a transfer decides. */
export interface NewTransfer {
  readonly id: string
  /** The creator's own key, unique in the vendor: a transfer that is created twice exists once. */
  readonly sourceKey: string
  readonly type: TransferType
  readonly kind: 'credit' | 'debit' | 'prenote'
  /** Zero for a prenote, and positive otherwise. */
  readonly amountMinor: bigint
  readonly currency: Currency
  readonly bankAccountId: string
  readonly payoutId: string | null
  readonly invoiceId: string | null
  readonly invoiceLineItemId: string | null
  /** The client, for vendors whose batches are made by client. */
  readonly partnerNumber: number | null
  readonly externalClientId: string | null
  readonly paymentReference: string | null
  readonly batchScheme: BatchScheme
  readonly transferBatchScheme: TransferBatchScheme
  /** Paid before it is due; no unless it is given. */
  readonly isEarly?: boolean
}

/** The columns that a creator gives, in the order in which a query of a creator has them. */
export const givenColumns = [
  'vendor_id',
  'transfer_id',
  'source_key',
  'type',
  'kind',
  'amount_minor',
  'currency',
  'bank_account_id',
  'payout_id',
  'invoice_id',
  'invoice_line_item_id',
  'partner_number',
  'external_client_id',
  'payment_reference',
  'batch_scheme',
  'transfer_batch_scheme',
  'is_early',
] as const
export type GivenRow = { readonly [C in (typeof givenColumns)[number]]: unknown }

export type BatchDays = Readonly<Record<Currency, string>>

const listed = (table?: string) =>
  sql.join(givenColumns.map((name) => sql.ref(table === undefined ? name : `${table}.${name}`)))

/** Inserts the rows of a query in one statement; those whose source key is stored already are left out. */
export async function insertTransfersFrom(
  tx: Tx,
  rows: Expression<GivenRow>,
  days: BatchDays,
  at: Date,
): Promise<void> {
  await sql`
    insert into transfers.transfers (${listed()}, state, batch_on, created_at, updated_at)
    select ${listed('given')}, 'none', ${valueFor(sql`given.currency`, days, 'date')},
      ${at}::timestamptz, ${at}::timestamptz
    from ${rows} as given
    on conflict (vendor_id, source_key) do nothing`.execute(tx)
}

export const rowsOf = (vendorId: string, transfers: readonly NewTransfer[]): Expression<GivenRow> => {
  const rows = transfers.map((one) => ({
    vendor_id: vendorId,
    transfer_id: one.id,
    source_key: one.sourceKey,
    type: one.type,
    kind: one.kind,
    amount_minor: String(one.amountMinor),
    currency: one.currency,
    bank_account_id: one.bankAccountId,
    payout_id: one.payoutId,
    invoice_id: one.invoiceId,
    invoice_line_item_id: one.invoiceLineItemId,
    partner_number: one.partnerNumber,
    external_client_id: one.externalClientId,
    payment_reference: one.paymentReference,
    batch_scheme: one.batchScheme,
    transfer_batch_scheme: one.transferBatchScheme,
    is_early: one.isEarly ?? false,
  }))
  return sql<GivenRow>`(
    select ${listed()} from json_populate_recordset(null::transfers.transfers, ${JSON.stringify(rows)}::json))`
}

/** Whichever transfers of a vendor: those that pay invoices, or those of one bank account and of some types. */
export type Which =
  | { readonly transferIds: readonly string[] }
  | { readonly invoiceIds: readonly string[] }
  | { readonly bankAccountId: string; readonly types: readonly TransferType[] }

/** Cancels those that no cutoff has taken, and returns their ids. */
export async function withdraw(tx: Tx, vendorId: string, which: Which, at: Date): Promise<readonly string[]> {
  const waiting = tx
    .updateTable('transfers.transfers')
    .set({ state: 'cancelled', code: withdrawnCode, updated_at: at })
    .where('vendor_id', '=', vendorId)
    .where('state', '=', 'none')
    // What a cutoff has taken once may only be taken again.
    .where('attempts', '=', 0)
    .returning('transfer_id')
  const chosen =
    'transferIds' in which
      ? waiting.where(sql<boolean>`transfer_id = any(${which.transferIds}::uuid[])`)
      : 'invoiceIds' in which
        ? waiting.where(sql<boolean>`invoice_id = any(${which.invoiceIds}::uuid[])`)
        : waiting.where('bank_account_id', '=', which.bankAccountId).where('type', 'in', which.types)
  const rows = await chosen.execute()
  return rows.map(({ transfer_id }) => transfer_id)
}

export interface TransferOfAttempt {
  readonly id: string
  readonly sourceKey: string
  readonly attemptId: string | null
  readonly batchId: string | null
  readonly type: TransferType
  readonly kind: 'credit' | 'debit' | 'prenote'
  readonly state: TransferBatchStatus
  /** The day of the cutoff that takes it, or has taken it. */
  readonly batchOn: string
  readonly amountMinor: bigint
  readonly currency: Currency
  readonly bankAccountId: string
  readonly payoutId: string | null
  readonly invoiceId: string | null
  readonly invoiceLineItemId: string | null
  readonly code: string | null
}

/** The transfers in attempts of a vendor, those that were sent again since included. */
export async function listTransfersOf(
  db: Db,
  vendorId: string,
  attemptIds: readonly string[],
): Promise<readonly TransferOfAttempt[]> {
  const { rows } = await sql<TransferOfAttempt>`
    select transfer_id as id, source_key as "sourceKey", named.attempt_id as "attemptId", batch_id as "batchId", type, kind,
      state, batch_on as "batchOn", amount_minor as "amountMinor", currency, bank_account_id as "bankAccountId", payout_id as "payoutId",
      invoice_id as "invoiceId", invoice_line_item_id as "invoiceLineItemId", code
    from transfers.transfers as transfer join (
      select vendor_id, transfer_id, attempt_id from transfers.transfers
      where vendor_id = ${vendorId} and attempt_id = any(${attemptIds}::uuid[])
      union
      select vendor_id, transfer_id, attempt_id from transfers.former_attempts
      where vendor_id = ${vendorId} and attempt_id = any(${attemptIds}::uuid[])
    ) as named using (vendor_id, transfer_id)
    order by named.attempt_id, transfer_id`.execute(db)
  return rows
}
