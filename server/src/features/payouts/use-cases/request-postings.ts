import type { Tx } from '../../../platform/database/open.ts'
import { deductions, addFunded } from '../../invoices/index.ts'
import {
  adjustmentNetted,
  feeNetted,
  invoiceRequested,
  type EventKey,
  type LedgerTransaction,
} from '../../ledger/index.ts'
import type { PayoutLine } from '../domain/line.ts'
import { saveStatus } from '../store/lines.ts'

type Netted = Pick<PayoutLine, 'vendorId' | 'id' | 'deductedMinor' | 'feeNettedMinor'>
type Posted = Netted & Pick<PayoutLine, 'currency' | 'partnerId' | 'grossMinor' | 'feeMinor' | 'feeScheme'>

/** The keys of what the request of a line item has posted. */
export const keysOf = ({ vendorId, id: subjectId, ...line }: Netted): readonly EventKey[] => [
  { vendorId, kind: 'invoice-requested', subjectId },
  ...(line.feeNettedMinor > 0n ? [{ vendorId, kind: 'fee-netted' as const, subjectId }] : []),
  ...(otherMinor(line) > 0n ? [{ vendorId, kind: 'adjustment-netted' as const, subjectId }] : []),
]

/** What the request of a line item posts. */
export function postingsOf(line: Posted): readonly LedgerTransaction[] {
  const { vendorId, id: subjectId, currency, partnerId, grossMinor: openMinor, feeMinor } = line
  const { feeScheme: scheme, feeNettedMinor } = line
  const subject = { vendorId, subjectId, currency }
  const amountMinor = otherMinor(line)
  return [
    invoiceRequested({ ...subject, partnerId, scheme, openMinor, feeMinor }),
    ...(feeNettedMinor > 0n ? [feeNetted({ ...subject, amountMinor: feeNettedMinor })] : []),
    ...(amountMinor > 0n ? [adjustmentNetted({ ...subject, amountMinor })] : []),
  ]
}

/** What is deducted for other causes than fees. */
const otherMinor = ({ deductedMinor, feeNettedMinor }: Pick<Netted, 'deductedMinor' | 'feeNettedMinor'>) =>
  deductedMinor - feeNettedMinor

interface Undone {
  /** Why they are not paid. */
  readonly code: string
  readonly at: Date
  /** The listed payment that states them; null if none does. */
  readonly paymentId: string | null
}

/**
 * What these lines were to pay is owed again, and what was deducted from them, too. The caller cancels their transfers and reverses
 * their postings in the same transaction.
 */
export async function undoLines(
  tx: Tx,
  vendorId: string,
  lines: readonly PayoutLine[],
  { code, at, paymentId: batchTransferId }: Undone,
): Promise<void> {
  await addFunded(
    tx,
    vendorId,
    lines.map(({ grossMinor, ...line }) => ({ ...line, amountMinor: -grossMinor })),
  )
  await deductions.restoreDeductions(tx, vendorId, lines, { at, batchTransferId })
  await saveStatus(
    tx,
    vendorId,
    lines.map(({ id }) => id),
    { status: 'failed', code, at },
  )
}
