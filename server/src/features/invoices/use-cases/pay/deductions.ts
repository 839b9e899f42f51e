import { lesserOf } from '@sooner/money'
import type { Tx } from '../../../../platform/database/open.ts'
import { netted, type Netting, type Owed } from '../../domain/deductions.ts'
import {
  addNetted,
  addToCauses,
  insertNettings,
  lockOpenDeductions,
  nettedWith,
} from '../../store/deductions.ts'

/**
 * Nets what the vendor owes with these payments, in their order, and returns what is deducted from each of them. The vendor sees
 * each deduction as an adjustment that names its cause.
 */
export async function netDeductions(
  tx: Tx,
  vendorId: string,
  at: Date,
  owed: readonly Owed[],
): Promise<ReadonlyMap<string, bigint>> {
  const nettings = netted(owed, await lockOpenDeductions(tx, vendorId))
  await write(tx, vendorId, { at, batchTransferId: null }, nettings)
  return byInvoice(nettings)
}

interface Stated {
  readonly at: Date
  /** The batch that states it; null until the bank has one. */
  readonly batchTransferId: string | null
}

export interface FailedPayment {
  readonly invoiceId: string
  /** What had been deducted from the part of the payment that failed. */
  readonly deductedMinor: bigint
}

/** The payment that a deduction was netted with has failed, so the vendor owes the deduction again. */
export async function restoreDeductions(
  tx: Tx,
  vendorId: string,
  failed: readonly FailedPayment[],
  stated: Stated,
): Promise<void> {
  const left = new Map(failed.map(({ invoiceId, deductedMinor }) => [invoiceId, deductedMinor]))
  const present = await nettedWith(tx, vendorId, [...left.keys()])
  const restored = present.flatMap((one): Netting[] => {
    const amountMinor = lesserOf(one.amountMinor, left.get(one.invoiceId) ?? 0n)
    if (amountMinor <= 0n) return []
    left.set(one.invoiceId, (left.get(one.invoiceId) ?? 0n) - amountMinor)
    return [{ ...one, amountMinor: -amountMinor }]
  })
  await write(tx, vendorId, stated, restored)
}

async function write(
  tx: Tx,
  vendorId: string,
  { at, batchTransferId }: Stated,
  nettings: readonly Netting[],
): Promise<void> {
  await addNetted(tx, vendorId, nettings)
  await insertNettings(tx, vendorId, at, nettings, batchTransferId)
  await addToCauses(tx, vendorId, nettings)
}

function byInvoice(nettings: readonly Netting[]): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { invoiceId, amountMinor } of nettings)
    sums.set(invoiceId, (sums.get(invoiceId) ?? 0n) + amountMinor)
  return sums
}
