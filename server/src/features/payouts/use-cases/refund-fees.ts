import { adjustmentReasons } from '@sooner/rules/adjustment-reasons'
import { paymentStop } from '@sooner/rules/vendors'
import type { Tx } from '../../../platform/database/open.ts'
import { eachVendor } from '../../../platform/jobs/index.ts'
import { transact } from '../../../platform/transaction.ts'
import { lockPayableAccount } from '../../bank-accounts/index.ts'
import { lockDirectoryVendorShared } from '../../directory/index.ts'
import { deductions, paidInvoices, holdUpOf, lockInvoicesOf } from '../../invoices/index.ts'
import {
  cancelFeeTransfers,
  createTransfers,
  hasRail,
  type NewTransfer,
  feeDebits,
} from '../../transfers/index.ts'
import { feeOwedBack } from '../domain/owed.ts'
import type { Payouts } from '../ports.ts'
import {
  listFailedFees,
  listFeeRefunds,
  type FailedFeeLine,
  type FeeRefund,
  insertFeeRefunds,
  vendorsWithFailedFees,
} from '../store/fee-refunds.ts'

/** The fee of a payment that failed. */
interface JudgedFee {
  readonly line: FailedFeeLine
  /** What the vendor is owed back; negative if it owes what was given back. */
  readonly owedMinor: bigint
  readonly refunds: readonly FeeRefund[]
  /** Whether the fee is netted with payments already. */
  readonly isDeduction: boolean
}

interface JudgedFees {
  readonly judged: readonly JudgedFee[]
  /** The debits of the fees and their refunds. */
  readonly transfers: ReadonlyMap<string, feeDebits.FeeTransfer>
}

/** Computes what is owed for each fee from what was debited, netted and given back of it so far. */
async function judgeFailedFees(tx: Tx, vendorId: string): Promise<JudgedFees> {
  const [lines, refunds] = [await listFailedFees(tx, vendorId), await listFeeRefunds(tx, vendorId)]
  const feeIds = lines.map(({ feeTransferId }) => feeTransferId)
  const known = [...feeIds, ...refunds.map(({ id }) => id)]
  const transfers = new Map(
    (await feeDebits.listFeeTransfers(tx, vendorId, known)).map((one) => [one.id, one]),
  )
  const netted = await deductions.feesNetted(tx, vendorId, feeIds)
  return { judged: lines.map((line) => judge(line, refunds, transfers, netted)), transfers }
}

function judge(
  line: FailedFeeLine,
  refunds: readonly FeeRefund[],
  transfers: ReadonlyMap<string, feeDebits.FeeTransfer>,
  netted: ReadonlyMap<string, bigint>,
): JudgedFee {
  const own = refunds.filter(({ lineId }) => lineId === line.lineId)
  const owedMinor = feeOwedBack({
    feeMinor: line.feeMinor,
    isDebited: transfers.get(line.feeTransferId)?.isSettled ?? false,
    nettedMinor: netted.get(line.feeTransferId) ?? 0n,
    refundedMinor: own
      .filter(({ id }) => transfers.get(id)?.isCancelled !== true)
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
  })
  return { line, owedMinor, refunds: own, isDeduction: netted.has(line.feeTransferId) }
}

/** Of the deduction of such a fee, only what was given back is still owed. */
const forgiveJudged = (tx: Tx, vendorId: string, judged: readonly JudgedFee[]): Promise<void> =>
  deductions.forgiveFees(
    tx,
    vendorId,
    judged
      .filter(({ isDeduction }) => isDeduction)
      .map(({ line, owedMinor }) => ({
        id: line.feeTransferId,
        leftMinor: owedMinor < 0n ? -owedMinor : 0n,
      })),
  )

/**
 * Payments have failed. Neither their own fees are owed, nor the fees of earlier failed payments that were netted with them. The caller
 * holds the locks of the invoices.
 */
export async function forgiveFailedFees(tx: Tx, vendorId: string): Promise<void> {
  const { judged } = await judgeFailedFees(tx, vendorId)
  await forgiveJudged(tx, vendorId, judged)
}

/**
 * Gives debited fees back whose payments have failed, vendor by vendor in transactions of their own. What is owed follows from what was
 * debited, netted and given back so far, so a run that was interrupted is repeated. Returns the number of refunds.
 */
export async function refundFees(
  payouts: Payouts,
  signal?: AbortSignal,
): Promise<{ readonly refunded: number }> {
  let refunded = 0
  const failed = (page: Parameters<typeof vendorsWithFailedFees>[1]) =>
    vendorsWithFailedFees(payouts.db, page)
  await eachVendor([failed], signal, async (vendorId) => {
    refunded += await transact(payouts.db, (tx) => refundOf(payouts, tx, vendorId))
  })
  return { refunded }
}

async function refundOf(payouts: Payouts, tx: Tx, vendorId: string): Promise<number> {
  const vendor = await lockDirectoryVendorShared(tx, vendorId)
  if (!vendor) return 0
  await lockInvoicesOf(tx, [vendorId])
  const { judged, transfers } = await judgeFailedFees(tx, vendorId)
  await forgiveJudged(tx, vendorId, judged)
  await oweAgain(payouts, tx, vendorId, judged, transfers)
  const owed = judged.filter(({ owedMinor }) => owedMinor > 0n)
  const account = owed.length > 0 ? await lockPayableAccount(tx, vendorId, payouts.clock.now()) : undefined
  if (!account) return 0
  const stop = paymentStop(vendor, payouts.clock.wall())
  const payable = owed.filter(
    ({ line: { currency }, refunds: own }) =>
      holdUpOf(stop, currency, account, hasRail(payouts.transfers, currency)) === null &&
      // What came back is sent again only to another account.
      own.every(
        ({ bankAccountId, id }) => bankAccountId !== account.id || transfers.get(id)?.cameBack !== true,
      ),
  )
  await send(payouts, tx, vendorId, account.id, payable)
  return payable.length
}

/** Debits that came back after their refunds: what waits is not sent, and the rest is netted with the next payments. */
async function oweAgain(
  { transfers, clock }: Payouts,
  tx: Tx,
  vendorId: string,
  judged: readonly JudgedFee[],
  transferOf: ReadonlyMap<string, feeDebits.FeeTransfer>,
): Promise<void> {
  const owing = judged.filter(({ owedMinor, isDeduction }) => owedMinor < 0n && !isDeduction)
  const waiting = owing.flatMap(({ refunds }) =>
    refunds.flatMap(({ id }) => (transferOf.get(id)?.isWaiting === true ? [id] : [])),
  )
  const cancelled = new Set(await cancelFeeTransfers(transfers, tx, vendorId, waiting))
  const left = owing.map(({ line, owedMinor, refunds }) => ({
    line,
    amountMinor: refunds
      .filter(({ id }) => cancelled.has(id))
      .reduce((sum, { amountMinor }) => sum - amountMinor, -owedMinor),
  }))
  await deductions.oweFees(
    tx,
    vendorId,
    clock.now(),
    left
      .filter(({ amountMinor }) => amountMinor > 0n)
      .map(({ line: { feeTransferId: id, invoiceId, currency }, amountMinor }) => ({
        id,
        invoiceId,
        currency,
        amountMinor,
        reason: adjustmentReasons.givenBack,
      })),
  )
}

async function send(
  { transfers, clock, uuid }: Payouts,
  tx: Tx,
  vendorId: string,
  bankAccountId: string,
  payable: readonly JudgedFee[],
): Promise<void> {
  const names = await paidInvoices.namesOfInvoices(
    tx,
    vendorId,
    payable.map(({ line }) => line.invoiceId),
  )
  const numbers = new Map(names.map(({ invoiceId, number }) => [invoiceId, number]))
  const refunds = payable.map(({ line, owedMinor: amountMinor }) => ({
    line,
    id: uuid(),
    lineId: line.lineId,
    bankAccountId,
    amountMinor,
  }))
  await insertFeeRefunds(tx, vendorId, refunds, clock.now())
  await createTransfers(
    transfers,
    tx,
    vendorId,
    refunds.map(({ line: { partnerId, currency, invoiceId }, id, amountMinor }): NewTransfer => ({
      id,
      sourceKey: `payouts refund ${id}`,
      type: 'fee-refund',
      kind: 'credit',
      amountMinor,
      currency,
      bankAccountId,
      payoutId: null,
      invoiceId: null,
      invoiceLineItemId: null,
      externalClientId: null,
      partnerNumber: partnerId,
      paymentReference: numbers.get(invoiceId) ?? '',
      batchScheme: 'vendor-full',
      transferBatchScheme: 'none',
    })),
  )
}
