import { addBankingDays } from '@sooner/rules/banking-calendar'
import { sql } from 'kysely'
import { copyOf, type CopiedRow } from '../../../platform/database/copy.ts'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { pastIdsOf, schemeOf, type PastBatch, type PastOfEntry } from '../domain/past-entries.ts'

/** A transfer of a made-up past, which paid a line item. */
export interface PastTransfer {
  readonly id: string
  readonly amountMinor: bigint
  readonly payoutId: string
  readonly invoiceId: string
  readonly invoiceLineItemId: string
  readonly partnerNumber: number
  readonly externalClientId: string
  readonly paymentReference: string
  readonly createdAt: Date
}

/** An entry at the bank, alone in its batch, or transfers that wait for the cutoff of `batchOn`. */
export interface PastEntry extends PastBatch {
  /** The number of the entry; 0 while the transfers wait. */
  readonly number: bigint
  readonly transfers: readonly PastTransfer[]
  readonly outcome:
    | { readonly kind: 'waiting' }
    | { readonly kind: 'submitted' | 'settled'; readonly at: Date }
    | {
        readonly kind: 'refused' | 'returned'
        readonly at: Date
        readonly code: string
        readonly failedAt: Date
        readonly failedOn: string
      }
}

/** The tables that a made-up past fills. */
export const pastPaymentTables = ['transfers.batches', 'transfers.attempts', 'transfers.transfers'] as const

export const pastPaymentSetting = { 'transfers.loads_history': 'on' } as const

const settlesOn = ({ currency, batchOn }: PastEntry): string => addBankingDays(currency, batchOn, 1)

/** What stores entries of made-up pasts; `text` is the one on the statements of vendors. */
export function copiesOfPastEntries(entries: readonly PastEntry[], text: string) {
  const sent = entries.filter(({ outcome }) => outcome.kind !== 'waiting')
  return [
    ...copyOf('transfers.batches', sent.map(batchRow)),
    ...copyOf(
      'transfers.attempts',
      sent.map((one) => attemptRow(one, text)),
    ),
    ...copyOf('transfers.transfers', entries.flatMap(transferRows)),
  ] as const
}

const plannedAt = ({ outcome }: PastEntry): Date | null => (outcome.kind === 'waiting' ? null : outcome.at)

const batchRow = (entry: PastEntry): CopiedRow => ({
  vendor_id: entry.vendorId,
  batch_id: pastIdsOf(entry).batchId,
  bank_account_id: entry.bankAccountId,
  currency: entry.currency,
  purpose: 'payment',
  batch_scheme: schemeOf(entry),
  group_key: entry.invoiceId ?? '',
  batch_on: entry.batchOn,
  settles_on: settlesOn(entry),
  planned_at: plannedAt(entry),
})

function attemptRow(entry: PastEntry, text: string): CopiedRow {
  const { outcome } = entry
  const { batchId, attemptId, submissionId } = pastIdsOf(entry)
  const wasSettled = outcome.kind === 'settled' || outcome.kind === 'returned'
  return {
    vendor_id: entry.vendorId,
    attempt_id: attemptId,
    number: entry.number,
    batch_id: batchId,
    submission_id: submissionId,
    bank_account_id: entry.bankAccountId,
    type: 'vendor-payment',
    kind: 'credit',
    currency: entry.currency,
    amount_minor: entry.transfers.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
    description: text,
    tries: 1,
    first_batch_on: entry.batchOn,
    status: outcome.kind,
    settles_on: settlesOn(entry),
    settled_on: wasSettled ? settlesOn(entry) : null,
    returned_on: outcome.kind === 'returned' ? outcome.failedOn : null,
    code: 'code' in outcome ? outcome.code : null,
    planned_at: plannedAt(entry),
    submitted_at: outcome.kind === 'refused' ? null : plannedAt(entry),
  }
}

function transferRows(entry: PastEntry): readonly CopiedRow[] {
  const { outcome } = entry
  const isSent = outcome.kind !== 'waiting'
  const ids = pastIdsOf(entry)
  return entry.transfers.map((one) => ({
    vendor_id: entry.vendorId,
    transfer_id: one.id,
    source_key: `payouts ${one.id}`,
    type: 'vendor-payment',
    kind: 'credit',
    state: isSent ? ('code' in outcome ? 'cancelled' : 'executed') : 'none',
    amount_minor: one.amountMinor,
    currency: entry.currency,
    bank_account_id: entry.bankAccountId,
    payout_id: one.payoutId,
    invoice_id: one.invoiceId,
    invoice_line_item_id: one.invoiceLineItemId,
    partner_number: one.partnerNumber,
    external_client_id: one.externalClientId,
    payment_reference: one.paymentReference,
    batch_scheme: schemeOf(entry),
    transfer_batch_scheme: 'full',
    batch_on: entry.batchOn,
    batch_id: isSent ? ids.batchId : null,
    attempt_id: isSent ? ids.attemptId : null,
    attempts: isSent ? 1 : 0,
    code: 'code' in outcome ? outcome.code : null,
    created_at: one.createdAt,
    updated_at: isSent ? ('code' in outcome ? outcome.failedAt : outcome.at) : one.createdAt,
  }))
}

/** Draws the numbers of that many entries. */
export async function drawNumbers(db: Db, count: number): Promise<readonly bigint[]> {
  const { rows } = await sql<{ number: bigint }>`
    select nextval('transfers.attempt_numbers') as number from generate_series(1, ${count}::integer)`.execute(
    db,
  )
  return rows.map(({ number }) => number)
}

/** A submission contains what the attempts of made-up pasts name as theirs. Repeating it changes nothing. */
export async function savePastSubmissions(tx: Tx, vendorId: string): Promise<void> {
  await sql`
    insert into transfers.submissions
      (submission_id, currency, batch_on, settles_on, position, entry_count, state, planned_at, begun_at, recorded_at,
      fetched_on)
    select submission_id, own.currency, batch_on, batch.settles_on, 1, count(*), 'recorded', min(own.planned_at),
      min(own.planned_at), min(own.planned_at), batch_on
    from transfers.attempts as own join transfers.batches as batch using (vendor_id, batch_id)
    where submission_id in (select submission_id from transfers.attempts where vendor_id = ${vendorId} and status <> 'queued')
    group by submission_id, own.currency, batch_on, batch.settles_on
    on conflict (submission_id) do update set entry_count = excluded.entry_count`.execute(tx)
}

/** What the bank did with the entries of a vendor that pay it, the oldest first. */
export async function pastEntriesOf(db: Db, vendorId: string): Promise<readonly PastOfEntry[]> {
  const { rows } = await sql<PastOfEntry>`
    select attempt_id as "attemptId", batch_id as "batchId", bank_account_id as "bankAccountId", key, currency,
      amount_minor as "amountMinor", description, submitted_at as "submittedAt", settles_on as "settlesOn",
      settled_on as "settledOn", returned_on as "returnedOn", status, code
    from transfers.attempts
    where vendor_id = ${vendorId} and type = 'vendor-payment' and status in ('submitted', 'settled', 'returned', 'refused')
    order by planned_at, number`.execute(db)
  return rows
}
