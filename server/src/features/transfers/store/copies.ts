import type { Currency } from '@sooner/money'
import { addBankingDays } from '@sooner/rules/banking-calendar'
import { sql } from 'kysely'
import { copyOf, type CopiedRow } from '../../../platform/database/copy.ts'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { batchIdsOf, keyOf, schemeOf, type BatchOfDay } from '../domain/batch-ids.ts'

/** A transfer that paid a line item, as it is loaded. */
export interface CopiedTransfer {
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
export interface CopiedEntry extends BatchOfDay {
  /** The number of the entry; 0 while the transfers wait. */
  readonly number: bigint
  readonly transfers: readonly CopiedTransfer[]
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

/** The tables that copies fill. */
export const tables = [
  'transfers.batches',
  'transfers.attempts',
  'transfers.transfers',
  'transfers.answers',
  'transfers.statement_entries',
] as const

export const setting = { 'transfers.loads_history': 'on' } as const

const settlesOn = ({ currency, batchOn }: CopiedEntry): string => addBankingDays(currency, batchOn, 1)

/** Stores entries by the ten thousand as cutoffs and the answers of the rail would have left them; `text` is on the statements of vendors. */
export function copiesOfEntries(
  entries: readonly CopiedEntry[],
  { text, rail }: { readonly text: string; readonly rail: string | undefined },
) {
  const sent = entries.filter(({ outcome }) => outcome.kind !== 'waiting')
  return [
    ...copyOf('transfers.batches', sent.map(batchRow)),
    ...copyOf(
      'transfers.attempts',
      sent.map((one) => attemptRow(one, text)),
    ),
    ...copyOf('transfers.transfers', entries.flatMap(transferRows)),
    ...(rail === undefined
      ? []
      : copyOf(
          'transfers.answers',
          sent.flatMap((one) => answerRows(one, rail)),
        )),
  ] as const
}

/** What the bank has booked of others, as it is loaded; collections has it under the id of its line. */
export interface CopiedReceipt {
  readonly id: string
  readonly currency: Currency
  readonly amountMinor: bigint
  readonly bookedOn: string
  readonly reference: string
  readonly counterparty: string
}

/** Stores the lines of the bank's statements of these entries and receipts, as reading them would have left them. */
export function copiesOfStatements(
  entries: readonly CopiedEntry[],
  receipts: readonly CopiedReceipt[],
  { text, rail }: { readonly text: string; readonly rail: string },
) {
  const booked = (bankId: string, on: string, line: CopiedRow): CopiedRow => ({
    rail,
    bank_id: bankId,
    whole_id: bankId,
    parts: 1,
    booked_on: on,
    read_at: settledAt(on),
    ...line,
  })
  const own = entries.flatMap((entry) => {
    const { outcome, currency } = entry
    if (outcome.kind !== 'settled' && outcome.kind !== 'returned') return []
    const key = keyOf(entry.number)
    const amountMinor = entry.transfers.reduce((sum, one) => sum + one.amountMinor, 0n)
    const line = { currency, keys: [key], reference: text, counterparty: '', outcome: 'own' }
    const settled = booked(`${key}-settled`, settlesOn(entry), { ...line, amount_minor: -amountMinor })
    if (!('failedOn' in outcome)) return [settled]
    return [settled, booked(`${key}-returned`, outcome.failedOn, { ...line, amount_minor: amountMinor })]
  })
  const ofOthers = receipts.map(({ id, currency, amountMinor, bookedOn, reference, counterparty }) =>
    booked(`receipt ${id}`, bookedOn, {
      entry_id: id,
      currency,
      amount_minor: amountMinor,
      keys: [],
      reference,
      counterparty,
      outcome: 'receipt',
    }),
  )
  return [
    ...copyOf('transfers.statement_entries', own),
    ...copyOf('transfers.statement_entries', ofOthers),
  ] as const
}

/**
 * Stores the bank's balance at the end of each of these days, as its stored lines lead to it. Days that have one keep it. Returns false, and
 * stores nothing, for a rail without lines of that currency.
 */
export async function saveBalancesOf(
  db: Db,
  rail: string,
  currency: Currency,
  { from, through, at }: { readonly from: string; readonly through: string; readonly at: Date },
): Promise<boolean> {
  const lines = await db
    .selectFrom('transfers.statement_entries')
    .select('entry_id')
    .where('rail', '=', rail)
    .where('currency', '=', currency)
    .limit(1)
    .execute()
  if (lines.length === 0) return false
  await sql`
    insert into transfers.statement_balances (rail, bank_id, currency, day, balance_minor, read_at)
    select ${rail}, 'balance ' || ${currency}::text || ' ' || day::date, ${currency}, day::date, coalesce((
        select sum(amount_minor) from transfers.statement_entries
        where rail = ${rail} and currency = ${currency} and booked_on <= day and outcome <> 'refused'), 0), ${at}::timestamptz
    from generate_series(${from}::date, ${through}::date, '1 day') as day
    on conflict do nothing`.execute(db)
  return true
}

/** The bank reports what it has booked in the morning of the day. */
export const settledAt = (settledOn: string): Date => new Date(`${settledOn}T13:00:00Z`)

function answerRows(entry: CopiedEntry, rail: string): readonly CopiedRow[] {
  const { outcome } = entry
  const key = keyOf(entry.number)
  const answer = (kind: string, on: string, code: string | null, at: Date): CopiedRow => ({
    rail,
    answer_id: `${key}-${kind}`,
    key,
    kind,
    answered_on: on,
    code,
    outcome: 'applied',
    read_at: at,
  })
  if (outcome.kind === 'waiting' || outcome.kind === 'submitted' || outcome.kind === 'refused') return []
  const arrivedOn = settlesOn(entry)
  const settled = answer('settled', arrivedOn, null, settledAt(arrivedOn))
  if (!('failedOn' in outcome)) return [settled]
  return [settled, answer('returned', outcome.failedOn, outcome.code, outcome.failedAt)]
}

const plannedAt = ({ outcome }: CopiedEntry): Date | null => (outcome.kind === 'waiting' ? null : outcome.at)

const batchRow = (entry: CopiedEntry): CopiedRow => ({
  vendor_id: entry.vendorId,
  batch_id: batchIdsOf(entry).batchId,
  bank_account_id: entry.bankAccountId,
  currency: entry.currency,
  purpose: 'payment',
  batch_scheme: schemeOf(entry),
  group_key: entry.invoiceId ?? '',
  batch_on: entry.batchOn,
  settles_on: settlesOn(entry),
  planned_at: plannedAt(entry),
})

function attemptRow(entry: CopiedEntry, text: string): CopiedRow {
  const { outcome } = entry
  const { batchId, attemptId, submissionId } = batchIdsOf(entry)
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

function transferRows(entry: CopiedEntry): readonly CopiedRow[] {
  const { outcome } = entry
  const isSent = outcome.kind !== 'waiting'
  const ids = batchIdsOf(entry)
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

/** A submission contains what the loaded attempts name as theirs. Repeating it changes nothing. */
export async function saveSubmissionsOf(tx: Tx, vendorId: string): Promise<void> {
  // Two vendors can have attempts in one submission. Inserted by both at once, it would violate the key of its position.
  await sql`select pg_advisory_xact_lock(hashtextextended('transfers.submissions', 0))`.execute(tx)
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
