import type { Tx } from '../../../platform/database/open.ts'
import {
  post,
  transferRefused,
  transferReturned,
  transferSettled,
  transferSubmitted,
  type LedgerTransaction,
} from '../../ledger/index.ts'
import type { Posting } from '../domain/postings.ts'
import type { Payments } from '../ports.ts'

/** One transaction of the ledger for each fact about an entry: its books then agree with the bank's, entry by entry. */
function transactionOf({ what, attempt, wasSettled }: Posting): readonly LedgerTransaction[] {
  const { vendorId, attemptId: subjectId, currency, type, kind: direction, amountMinor } = attempt
  if (type === 'prenote' || direction === 'prenote') return []
  const event = { vendorId, subjectId, currency, type, direction, amountMinor }
  switch (what) {
    case 'executed':
      return [transferSubmitted(event)]
    case 'settled':
      return [transferSettled(event)]
    case 'returned':
      return [transferReturned({ ...event, wasSettled })]
    case 'refused-after-submission':
      return [transferRefused(event)]
  }
}

/** Must be the last part of a transaction, because it locks balances. */
export async function postUpdates(
  { ledger, clock }: Pick<Payments, 'ledger' | 'clock'>,
  tx: Tx,
  postings: readonly Posting[],
): Promise<void> {
  const transactions = postings.flatMap(transactionOf)
  if (transactions.length > 0) await post(tx, ledger, clock.now(), transactions)
}
