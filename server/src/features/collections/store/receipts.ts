import type { Currency } from '@sooner/money'
import type {
  ReceiptExitKind,
  ReceiptExitStatus,
  ReceiptReason,
  ReceiptStatus,
} from '@sooner/rules/collections'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { defineList } from '../../../platform/lists/list.ts'
import { narrowedTo, type Narrowing } from '../../../platform/lists/narrowed.ts'
import { readPage, type Page } from '../../../platform/lists/read.ts'
import { reasonAtFirst, type Receipt, type ReceiptExit } from '../domain/receipt.ts'

const receipts = (db: Db) =>
  db
    .selectFrom('collections.receipts')
    .select([
      'receipt_id as id',
      'currency',
      'amount_minor as amountMinor',
      'booked_on as bookedOn',
      'reference',
      'counterparty',
      'left_minor as leftMinor',
      'status',
      'reason',
      'collection_id as collectionId',
      'partner_number as partnerId',
      'taken_by as takenBy',
      'note',
    ])
    // Every stored value was validated, and is checked by the table.
    .$narrowType<{ currency: Currency; status: ReceiptStatus; reason: ReceiptReason | null }>()

export const findReceipt = (db: Db, id: string): Promise<Receipt | undefined> =>
  receipts(db).where('receipt_id', '=', id).executeTakeFirst()

/** Locks receipts in the order of their ids, after the collections. */
export const lockReceipts = (tx: Tx, ids: readonly string[]): Promise<Receipt[]> =>
  receipts(tx)
    .where('receipt_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('receipt_id')
    .forUpdate()
    .execute()

export const lockReceiptOf = (tx: Tx, collectionId: string): Promise<Receipt | undefined> =>
  receipts(tx).where('collection_id', '=', collectionId).forUpdate().executeTakeFirst()

export const receiptList = defineList({
  table: 'collections.receipts',
  scope: [],
  key: { receipt_id: 'uuid' },
  sorts: {
    bookedOn: {
      column: 'booked_on',
      type: 'date',
      indexes: [{ name: 'receipts_newest' }, { name: 'receipts_by_status', equal: ['status'] }],
    },
  },
  counts: { kind: 'stored', table: 'collections.receipt_counts', columns: ['status', 'currency'] },
})

interface ReceiptsAsked {
  readonly status?: ReceiptStatus | undefined
  readonly currency?: Currency | undefined
  readonly narrowing?: Narrowing | undefined
  readonly page: number
  readonly limit: number
}

/** Lists a page of receipts, those first that have waited longest. */
export const listReceipts = (
  db: Db,
  { status, currency, narrowing, ...paging }: ReceiptsAsked,
): Promise<Page<Receipt>> =>
  readPage(db, receiptList, receipts(db), {
    sort: 'bookedOn',
    direction: 'asc',
    ...paging,
    where: { status, currency },
    filter: narrowedTo(receiptList.table, receiptList.key, narrowing)[0],
  })

export type NewReceipt = Pick<
  Receipt,
  'id' | 'currency' | 'amountMinor' | 'bookedOn' | 'reference' | 'counterparty'
>

/** Stores receipts, and returns the ids of those that were not stored before. */
export async function insertReceipts(
  tx: Tx,
  found: readonly NewReceipt[],
  at: Date,
): Promise<ReadonlySet<string>> {
  if (found.length === 0) return new Set()
  const rows = found.map((one) => ({
    receipt_id: one.id,
    currency: one.currency,
    amount_minor: `${one.amountMinor}`,
    booked_on: one.bookedOn,
    reference: one.reference,
    counterparty: one.counterparty,
    left_minor: `${one.amountMinor}`,
    reason: reasonAtFirst(one),
    created_at: at,
    updated_at: at,
  }))
  const names = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)))
  const stored = await sql<{ id: string }>`
    insert into collections.receipts (${names})
    select ${names} from json_populate_recordset(null::collections.receipts, ${JSON.stringify(rows)}::json)
    on conflict do nothing returning receipt_id as id`.execute(tx)
  return new Set(stored.rows.map(({ id }) => id))
}

/** What an act has made of a locked receipt. */
export async function saveReceipt(tx: Tx, receipt: Receipt, at: Date): Promise<void> {
  await tx
    .updateTable('collections.receipts')
    .set({
      left_minor: receipt.leftMinor,
      reason: receipt.leftMinor === 0n ? null : receipt.reason,
      collection_id: receipt.collectionId,
      partner_number: receipt.partnerId,
      taken_by: receipt.takenBy,
      note: receipt.note,
      updated_at: at,
    })
    .where('receipt_id', '=', receipt.id)
    .execute()
}

/** The partners of whose payments earlier receipts of this counterparty were. */
export async function partnersOf(db: Db, counterparty: string): Promise<ReadonlySet<number>> {
  if (counterparty === '') return new Set()
  const { rows } = await sql<{ partnerId: number }>`
    select distinct partner_number as "partnerId" from collections.receipts
    where counterparty = ${counterparty} and collection_id is not null and partner_number is not null`.execute(
    db,
  )
  return new Set(rows.map(({ partnerId }) => partnerId))
}

/** Open receipts with one of these references, which came in or which the bank took, those first that have waited longest. */
export async function openWithReference(
  db: Db,
  {
    currency,
    references,
    isDebit,
  }: {
    readonly currency: Currency
    readonly references: readonly string[]
    readonly isDebit: boolean
  },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select receipt_id as id from collections.receipts
    where status = 'open' and currency = ${currency} and (amount_minor < 0) = ${isDebit}
      and collections.reference_key(reference) in (
        select collections.reference_key(given) from unnest(${references}::text[]) as given where given !~ '^\\s*$')
    order by booked_on, receipt_id limit 100`.execute(db)
  return rows.map(({ id }) => id)
}

const exits = (db: Db) =>
  db
    .selectFrom('collections.receipt_exits')
    .select([
      'exit_id as id',
      'receipt_id as receiptId',
      'kind',
      'amount_minor as amountMinor',
      'status',
      'reference',
      'debit_id as debitId',
      'vendor_id as vendorId',
      'invoice_id as invoiceId',
      'partner_number as partnerId',
      'note',
      'recorded_by as recordedBy',
      'created_at as createdAt',
    ])
    .$narrowType<{ kind: ReceiptExitKind; status: ReceiptExitStatus }>()

const maxExits = 500

export const listExits = (db: Db, receiptId: string): Promise<ReceiptExit[]> =>
  exits(db)
    .where('receipt_id', '=', receiptId)
    .orderBy('created_at')
    .orderBy('exit_id')
    .limit(maxExits)
    .execute()

export async function insertExit(tx: Tx, exit: ReceiptExit): Promise<void> {
  await tx
    .insertInto('collections.receipt_exits')
    .values({
      exit_id: exit.id,
      receipt_id: exit.receiptId,
      kind: exit.kind,
      amount_minor: exit.amountMinor,
      status: exit.status,
      reference: exit.reference,
      debit_id: exit.debitId,
      vendor_id: exit.vendorId,
      invoice_id: exit.invoiceId,
      partner_number: exit.partnerId,
      note: exit.note,
      recorded_by: exit.recordedBy,
      created_at: exit.createdAt,
      updated_at: exit.createdAt,
    })
    .execute()
}

/** The first refund that waits for money of this amount which the bank takes under this reference. */
export async function lockWaitingRefund(
  tx: Tx,
  { currency, reference, amountMinor }: Pick<Receipt, 'currency' | 'reference' | 'amountMinor'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select exit_id as id from collections.receipt_exits as own join collections.receipts as paid using (receipt_id)
    where own.status = 'waiting' and own.amount_minor = ${-amountMinor} and paid.currency = ${currency}
      and collections.reference_key(own.reference) = collections.reference_key(${reference})
    order by own.created_at, exit_id limit 1 for update of own`.execute(tx)
  return rows[0]?.id
}

/** A refund of this receipt that waits for so much. */
export async function lockRefundOf(
  tx: Tx,
  receiptId: string,
  amountMinor: bigint,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select exit_id as id from collections.receipt_exits
    where receipt_id = ${receiptId} and status = 'waiting' and amount_minor = ${amountMinor}
    order by created_at, exit_id limit 1 for update`.execute(tx)
  return rows[0]?.id
}

export async function saveRefunded(tx: Tx, id: string, debitId: string, at: Date): Promise<void> {
  await tx
    .updateTable('collections.receipt_exits')
    .set({ status: 'done', debit_id: debitId, updated_at: at })
    .where('exit_id', '=', id)
    .execute()
}

/** What was recovered in all of these invoices after they were written off. */
export async function sumRecovered(
  db: Db,
  vendorId: string,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ id: string; sum: bigint }>`
    select invoice_id as id, sum(amount_minor)::bigint as sum from collections.receipt_exits
    where vendor_id = ${vendorId} and invoice_id = any(${invoiceIds}::uuid[]) and kind = 'recovery' group by invoice_id`.execute(
    db,
  )
  return new Map(rows.map(({ id, sum }) => [id, sum]))
}

interface WaitingRefund {
  readonly id: string
  readonly currency: Currency
  readonly amountMinor: bigint
  readonly reference: string
}

/** The refunds that the bank's statement does not have yet. */
export async function waitingRefunds(db: Db): Promise<readonly WaitingRefund[]> {
  const { rows } = await sql<WaitingRefund>`
    select exit_id as id, currency, own.amount_minor as "amountMinor", own.reference
    from collections.receipt_exits as own join collections.receipts using (receipt_id)
    where own.status = 'waiting' order by own.created_at, exit_id`.execute(db)
  return rows
}
