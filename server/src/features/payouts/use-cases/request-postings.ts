import { adjustmentNetted, invoiceRequested, type LedgerTransaction } from '../../ledger/index.ts'
import type { PayoutLine } from '../domain/line.ts'

type Posted = Pick<
  PayoutLine,
  'vendorId' | 'id' | 'currency' | 'partnerId' | 'grossMinor' | 'feeMinor' | 'feeScheme' | 'deductedMinor'
>

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
