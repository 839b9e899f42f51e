import {
  adjustmentNetted,
  invoiceRequested,
  type EventKey,
  type LedgerTransaction,
} from '../../ledger/index.ts'
import type { PayoutLine } from '../domain/line.ts'

type Posted = Pick<
  PayoutLine,
  'vendorId' | 'id' | 'currency' | 'partnerId' | 'grossMinor' | 'feeMinor' | 'feeScheme' | 'deductedMinor'
>

/** The keys of what the request of a line item has posted. */
export const keysOf = ({
  vendorId,
  id: subjectId,
  deductedMinor,
}: Pick<PayoutLine, 'vendorId' | 'id' | 'deductedMinor'>): readonly EventKey[] => [
  { vendorId, kind: 'invoice-requested', subjectId },
  ...(deductedMinor > 0n ? [{ vendorId, kind: 'adjustment-netted' as const, subjectId }] : []),
]

/** What the request of a line item posts. */
export function postingsOf(line: Posted): readonly LedgerTransaction[] {
  const { vendorId, id: subjectId, currency, partnerId, grossMinor, feeMinor, deductedMinor } = line
  const { feeScheme: scheme } = line
  const subject = { vendorId, subjectId, currency }
  return [
    invoiceRequested({ ...subject, partnerId, scheme, openMinor: grossMinor, feeMinor }),
    ...(deductedMinor > 0n ? [adjustmentNetted({ ...subject, amountMinor: deductedMinor })] : []),
  ]
}
