import { randomUUID } from 'node:crypto'
import type { PayoutLineStatus, TransferAttemptStatus } from '@sooner/rules/transfers'
import { sql } from 'kysely'
import { rebuildPayments } from '../features/payouts/index.ts'
import type { Db, Tx } from '../platform/database/open.ts'

interface PaidLine {
  readonly invoiceId: string
  readonly grossMinor: bigint
  readonly feeMinor?: bigint
  /** A fee that is debited apart, in place of one that is withheld. */
  readonly debitedFeeMinor?: bigint
  readonly deductedMinor?: bigint
}

export interface StoredPayment {
  readonly vendorId: string
  /** An account that payments knows as a destination. */
  readonly bankAccountId: string
  readonly batchOn: string
  readonly status: Extract<TransferAttemptStatus, 'queued' | 'submitted' | 'settled' | 'returned' | 'refused'>
  readonly code?: string
  readonly lines: readonly PaidLine[]
}

const states = {
  queued: { state: 'awaiting-scheduling', line: 'requested' },
  submitted: { state: 'executed', line: 'executed' },
  settled: { state: 'executed', line: 'settled' },
  returned: { state: 'cancelled', line: 'failed' },
  refused: { state: 'cancelled', line: 'failed' },
} as const satisfies Record<StoredPayment['status'], { state: string; line: PayoutLineStatus }>

/** Stores a payment with one entry at the bank, as a load of made-up data does, and lists it. Returns its id. */
export const storePayment = (db: Db, payment: StoredPayment): Promise<string> =>
  db.transaction().execute(async (tx) => {
    await sql`select set_config('transfers.loads_history', 'on', true)`.execute(tx)
    const ids = { batch: randomUUID(), attempt: randomUUID(), submission: randomUUID(), payout: randomUUID() }
    await storeBatch(tx, payment, ids)
    await storeLines(tx, payment, ids)
    await rebuildPayments(tx, [payment.vendorId])
    return ids.batch
  })

interface Ids {
  readonly batch: string
  readonly attempt: string
  readonly submission: string
  readonly payout: string
}

const netOf = ({ grossMinor, feeMinor = 0n, deductedMinor = 0n }: PaidLine) =>
  grossMinor - feeMinor - deductedMinor

async function storeBatch(
  tx: Tx,
  payment: StoredPayment,
  { batch, attempt, submission }: Ids,
): Promise<void> {
  const { vendorId, bankAccountId, batchOn, status, code = null, lines } = payment
  const amount = lines.reduce((sum, line) => sum + netOf(line), 0n)
  const at = new Date(`${batchOn}T21:00:00Z`)
  await sql`
    insert into transfers.batches (vendor_id, batch_id, bank_account_id, currency, purpose, batch_scheme, group_key, batch_on,
      settles_on, planned_at)
    values (${vendorId}, ${batch}, ${bankAccountId}, 'USD', 'payment', 'vendor-full', '', ${batchOn}, ${batchOn}::date + 1, ${at})`.execute(
    tx,
  )
  await sql`
    insert into transfers.submissions (submission_id, currency, batch_on, settles_on, position, entry_count, state, planned_at,
      begun_at, recorded_at)
    select ${submission}, 'USD', ${batchOn}, ${batchOn}::date + 1, coalesce(max(position), 0) + 1, 1, 'recorded', ${at}::timestamptz,
      ${at}::timestamptz, ${at}::timestamptz
    from transfers.submissions where currency = 'USD' and batch_on = ${batchOn}`.execute(tx)
  await sql`
    insert into transfers.attempts (vendor_id, attempt_id, batch_id, submission_id, bank_account_id, type, kind, currency,
      amount_minor, description, tries, first_batch_on, status, settles_on, settled_on, returned_on, code, planned_at, submitted_at)
    values (${vendorId}, ${attempt}, ${batch}, ${submission}, ${bankAccountId}, 'vendor-payment', 'credit', 'USD',
      ${amount}, 'SOONER PAY', 1, ${batchOn}, ${status}, ${batchOn}::date + 1,
      case when ${status} = 'settled' then ${batchOn}::date + 1 end,
      case when ${status} = 'returned' then ${batchOn}::date + 2 end, ${code}, ${at},
      case when ${status} <> 'queued' then ${at}::timestamptz end)`.execute(tx)
}

async function storeLines(tx: Tx, payment: StoredPayment, { batch, attempt, payout }: Ids): Promise<void> {
  const { vendorId, bankAccountId, batchOn, status, code = null } = payment
  const { state, line: lineStatus } = states[status]
  const at = new Date(`${batchOn}T05:15:00Z`)
  for (const line of payment.lines) {
    const { invoiceId, grossMinor, feeMinor = 0n, debitedFeeMinor = 0n, deductedMinor = 0n } = line
    const id = randomUUID()
    await sql`
      insert into transfers.transfers (vendor_id, transfer_id, source_key, type, kind, state, amount_minor, currency,
        bank_account_id, payout_id, invoice_id, batch_scheme, transfer_batch_scheme, batch_on, batch_id, attempt_id, attempts, code,
        created_at, updated_at)
      values (${vendorId}, ${id}, ${id}, 'vendor-payment', 'credit', ${state}, ${netOf(line)}, 'USD', ${bankAccountId},
        ${payout}, ${invoiceId}, 'vendor-full', 'full', ${batchOn}, ${batch}, ${attempt}, 1, ${code}, ${at}, ${at})`.execute(
      tx,
    )
    await sql`
      insert into payouts.lines (vendor_id, line_id, payout_id, invoice_id, line_item_id, partner_number, payout_method, currency,
        gross_minor, fee_minor, fee_scheme, fee_transfer_id,
        deducted_minor, status, code, requested_at, updated_at)
      values (${vendorId}, ${id}, ${payout}, ${invoiceId}, ${randomUUID()}, 1, 'past-eligible', 'USD', ${grossMinor},
        ${feeMinor + debitedFeeMinor}, ${debitedFeeMinor > 0n ? 'debiting' : 'discounting'},
        ${debitedFeeMinor > 0n ? randomUUID() : null}, ${deductedMinor}, ${lineStatus}, ${code}, ${at}, ${at})`.execute(
      tx,
    )
  }
}
