import type { Currency } from '@sooner/money'
import { adjustmentReasons } from '@sooner/rules/adjustment-reasons'
import type { Tx } from '../../../../platform/database/open.ts'
import { netted, type Netting, type Owed, givenBack } from '../../domain/deductions.ts'
import {
  addNetted,
  forgive,
  insertDeductions,
  insertNettings,
  listNettedFees,
  lockOpenDeductions,
  nettedWith,
  type Left,
  type NewDeduction,
} from '../../store/deductions.ts'
import { saveDeducted } from '../../store/payment-columns.ts'

export { sumOpenDeductions as owedByVendor } from '../../store/deductions.ts'

/** What is deducted from payments, by their invoices: in all, and of it the fees that could not be debited. */
export interface Deducted {
  readonly all: ReadonlyMap<string, bigint>
  readonly fees: ReadonlyMap<string, bigint>
}

/**
 * Nets what the vendor owes with these payments, in their order, and returns what is deducted from each of them. The vendor sees
 * each deduction as an adjustment that names its cause.
 */
export async function netDeductions(
  tx: Tx,
  vendorId: string,
  at: Date,
  owed: readonly Owed[],
): Promise<Deducted> {
  const open = await lockOpenDeductions(tx, vendorId)
  if (open.length === 0) return { all: new Map(), fees: new Map() }
  const nettings = netted(owed, open)
  await write(tx, vendorId, { at, batchTransferId: null }, nettings)
  const all = byInvoice(nettings)
  await saveDeducted(tx, vendorId, all)
  const fees = new Set(open.filter(({ kind }) => kind === 'fee').map(({ id }) => id))
  return {
    all,
    fees: byInvoice(nettings.filter(({ deductionId }) => fees.has(deductionId))),
  }
}

/** The vendor owes fees that the bank did not debit. The invoices that they were charged for are their causes. */
export const oweFees = (
  tx: Tx,
  vendorId: string,
  at: Date,
  fees: readonly Pick<NewDeduction, 'id' | 'invoiceId' | 'currency' | 'amountMinor' | 'reason'>[],
): Promise<void> =>
  insertDeductions(
    tx,
    vendorId,
    at,
    fees.map((fee) => ({ ...fee, kind: 'fee' })),
  )

/** The payments that these fees were charged for have failed, so only what was given back of them is owed. */
export const forgiveFees = (tx: Tx, vendorId: string, left: readonly Left[]): Promise<void> =>
  forgive(tx, vendorId, left)

/** What payments were reduced by for fees that could not be debited. */
export const feesNetted = (
  tx: Tx,
  vendorId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, bigint>> => listNettedFees(tx, vendorId, ids)

interface Stated {
  readonly at: Date
  /** The batch that states it; null until the bank has one. */
  readonly batchTransferId: string | null
}

/** A payment that failed, or a part of one. */
interface FailedPart {
  readonly invoiceId: string
  readonly deductedMinor: bigint
  /** What of that was for fees that could not be debited. */
  readonly feeNettedMinor: bigint
}

/**
 * The payments that deductions were netted with have failed, so the vendor owes the deductions again. The books separate fees from
 * the rest, so of each as much is owed again as was deducted for it.
 */
export async function restoreDeductions(
  tx: Tx,
  vendorId: string,
  failed: readonly FailedPart[],
  stated: Stated,
): Promise<void> {
  const parts = failed.filter(({ deductedMinor }) => deductedMinor > 0n)
  if (parts.length === 0) return
  const [fees, others] = [new Map<string, bigint>(), new Map<string, bigint>()]
  for (const { invoiceId, deductedMinor, feeNettedMinor } of parts) {
    addTo(fees, invoiceId, feeNettedMinor)
    addTo(others, invoiceId, deductedMinor - feeNettedMinor)
  }
  const taken = await nettedWith(tx, vendorId, [...others.keys()])
  const restored = [
    ...givenBack(
      taken.filter(({ isFee }) => isFee),
      fees,
    ),
    ...givenBack(
      taken.filter(({ isFee }) => !isFee),
      others,
    ),
  ]
  await write(
    tx,
    vendorId,
    stated,
    restored.map((one) => ({ ...one, amountMinor: -one.amountMinor })),
  )
}

async function write(
  tx: Tx,
  vendorId: string,
  { at, batchTransferId }: Stated,
  nettings: readonly Netting[],
): Promise<void> {
  await addNetted(tx, vendorId, nettings)
  await insertNettings(tx, vendorId, at, nettings, batchTransferId)
}

function byInvoice(nettings: readonly Netting[]): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { invoiceId, amountMinor } of nettings) addTo(sums, invoiceId, amountMinor)
  return sums
}

const addTo = (sums: Map<string, bigint>, key: string, minor: bigint) =>
  sums.set(key, (sums.get(key) ?? 0n) + minor)

export interface Correction {
  readonly deductionId: string
  readonly invoiceId: string
  readonly currency: Currency
  readonly amountMinor: bigint
  readonly isCancelled: boolean
}

/** The vendor owes what was paid beyond what its invoices are now, as after a credit memo that came too late. */
export const oweCorrections = (
  tx: Tx,
  vendorId: string,
  at: Date,
  corrections: readonly Correction[],
): Promise<void> =>
  insertDeductions(
    tx,
    vendorId,
    at,
    corrections.map(({ deductionId: id, invoiceId, currency, amountMinor, isCancelled }) => ({
      ...({ id, kind: 'credit-memo', invoiceId, currency, amountMinor } as const),
      reason: isCancelled ? adjustmentReasons.cancelled : adjustmentReasons.reduced,
    })),
  )
