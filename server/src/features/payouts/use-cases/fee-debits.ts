import { feesToDebit } from '@sooner/contract/events/payouts'
import { type Currency, minorToWire, eachCurrency } from '@sooner/money'
import { notDebitedReason, adjustmentReasons } from '@sooner/rules/adjustment-reasons'
import { addBankingDays } from '@sooner/rules/banking-calendar'
import { InvariantViolation } from '@sooner/rules/refusal'
import type { Tx } from '../../../platform/database/open.ts'
import { emit } from '../../../platform/events/index.ts'
import { eachVendor } from '../../../platform/jobs/index.ts'
import { transact } from '../../../platform/transaction.ts'
import { maskedNumbersOf } from '../../bank-accounts/index.ts'
import { deductions, lockInvoicesOf } from '../../invoices/index.ts'
import { cancelFeeTransfers, transfersOf, type TransferOfAttempt, feeDebits } from '../../transfers/index.ts'
import type { PayoutLine } from '../domain/line.ts'
import type { Payouts } from '../ports.ts'
import { lockLinesOfFees } from '../store/lines.ts'
import { forgiveFailedFees } from './refund-fees.ts'

interface AnnouncedFee {
  readonly invoiceId: string
  readonly currency: Currency
  readonly feeMinor: bigint
}

interface Announced {
  readonly payoutId: string
  readonly bankAccountId: string
  readonly debitOn: Readonly<Record<Currency, string>>
  /** The bank returned the debit, and it is sent once more. */
  readonly isAgain: boolean
  readonly fees: readonly AnnouncedFee[]
}

/** A debit is announced before it is made, as the owner was promised when authorizing it. */
export async function announceDebits(
  tx: Tx,
  vendorId: string,
  { payoutId, bankAccountId, debitOn, isAgain, fees }: Announced,
): Promise<void> {
  const account = (await maskedNumbersOf(tx, vendorId)).get(bankAccountId)
  if (account === undefined) throw new InvariantViolation('a payout lost its bank account')
  const debited = fees.filter(({ feeMinor }) => feeMinor > 0n)
  for (const [currency, own] of Map.groupBy(debited, (fee) => fee.currency)) {
    const invoiceIds = new Set(own.map(({ invoiceId }) => invoiceId))
    await emit(tx, feesToDebit, vendorId, {
      payoutId,
      account,
      currency,
      isAgain,
      debitOn: debitOn[currency],
      invoiceCount: invoiceIds.size,
      amountMinor: minorToWire(own.reduce((sum, { feeMinor }) => sum + feeMinor, 0n)),
    })
  }
}

const feesAmong = (transfers: readonly TransferOfAttempt[]): readonly string[] =>
  transfers.filter(({ type }) => type === 'fee-debit').map(({ id }) => id)

/**
 * The bank did not debit fees, or returned them, and they are not tried again: they are netted with the next payment, and until then
 * nothing is paid early. The fee of a payment that failed is no longer owed.
 */
export const oweReturnedFees = (
  payouts: Pick<Payouts, 'clock'>,
  tx: Tx,
  vendorId: string,
  transfers: readonly TransferOfAttempt[],
  code: string | null,
): Promise<void> => oweFeesOf(payouts, tx, vendorId, feesAmong(transfers), notDebitedReason(code))

/** The fees that these transfers were to debit, as far as they are owed. */
async function oweFeesOf(
  { clock }: Pick<Payouts, 'clock'>,
  tx: Tx,
  vendorId: string,
  transferIds: readonly string[],
  reason: string,
): Promise<void> {
  if (transferIds.length === 0) return
  const lines = await lockLinesOfFees(tx, vendorId, transferIds)
  await deductions.oweFees(
    tx,
    vendorId,
    clock.now(),
    lines
      .filter(({ status }) => status !== 'failed')
      .map(({ feeTransferId, invoiceId, currency, feeMinor }) => ({
        id: feeTransferId ?? '',
        invoiceId,
        currency,
        amountMinor: feeMinor,
        reason,
      })),
  )
}

/**
 * A debit that came back is sent again, and its owner is informed before it is: except fees whose payment has failed meanwhile, which
 * are not owed.
 */
export async function repeatDebits(
  { transfers }: Pick<Payouts, 'transfers'>,
  tx: Tx,
  vendorId: string,
  attemptId: string,
): Promise<void> {
  const returned = await transfersOf(tx, vendorId, [attemptId])
  const fees = feesAmong(returned)
  if (fees.length === 0) return
  const failed = (await lockLinesOfFees(tx, vendorId, fees))
    .filter(({ status }) => status === 'failed')
    .flatMap(({ feeTransferId }) => feeTransferId ?? [])
  await cancelFeeTransfers(transfers, tx, vendorId, failed)
  const repeated = returned.filter(
    ({ id, type, state }) => type === 'fee-debit' && state === 'none' && !failed.includes(id),
  )
  for (const [payoutId, own] of Map.groupBy(repeated, (transfer) => transfer.payoutId))
    await announceAgain(tx, vendorId, payoutId, own)
}

async function announceAgain(
  tx: Tx,
  vendorId: string,
  payoutId: string | null,
  debits: readonly TransferOfAttempt[],
): Promise<void> {
  const [first] = debits
  if (payoutId === null || !first) return
  const { bankAccountId, currency, batchOn } = first
  // What can't be debited any more becomes a deduction.
  if (!(await feeDebits.canDebit(tx, vendorId, bankAccountId))) return
  const settlesOn = addBankingDays(currency, batchOn, 1)
  const fees = debits.flatMap(({ invoiceId, amountMinor: feeMinor, ...own }) =>
    invoiceId === null ? [] : [{ invoiceId, currency: own.currency, feeMinor }],
  )
  const debitOn = eachCurrency(() => settlesOn)
  await announceDebits(tx, vendorId, { payoutId, bankAccountId, debitOn, isAgain: true, fees })
}

/**
 * The fee of a payment that failed is not owed, and not debited any more where no cutoff has taken its debit yet. The statuses of the
 * lines are stored, and what was deducted from them is owed again.
 */
export async function withdrawFees(
  { transfers }: Pick<Payouts, 'transfers'>,
  tx: Tx,
  vendorId: string,
  lines: readonly PayoutLine[],
): Promise<void> {
  const transferIds = lines.flatMap(({ feeTransferId }) => feeTransferId ?? [])
  if (transferIds.length > 0) await cancelFeeTransfers(transfers, tx, vendorId, transferIds)
  if (lines.some(({ feeTransferId, feeNettedMinor }) => feeTransferId !== null || feeNettedMinor > 0n))
    await forgiveFailedFees(tx, vendorId)
}

/**
 * Fees that wait for an account which the bank does not let us debit would wait forever: they are netted with the next payments, as
 * those that came back. Returns how many.
 */
export async function oweUndebitable(
  payouts: Payouts,
  signal?: AbortSignal,
): Promise<{ readonly owed: number }> {
  let owed = 0
  const undebitable = (page: Parameters<typeof feeDebits.vendorsWithUndebitable>[1]) =>
    feeDebits.vendorsWithUndebitable(payouts.db, page)
  await eachVendor([undebitable], signal, async (vendorId) => {
    owed += await oweOf(payouts, vendorId)
  })
  return { owed }
}

const oweOf = (payouts: Payouts, vendorId: string): Promise<number> =>
  transact(payouts.db, async (tx) => {
    await lockInvoicesOf(tx, [vendorId])
    const waiting = await feeDebits.undebitableFees(tx, vendorId)
    const cancelled = await cancelFeeTransfers(payouts.transfers, tx, vendorId, waiting)
    await oweFeesOf(payouts, tx, vendorId, cancelled, adjustmentReasons.undebitable)
    return cancelled.length
  })
