import { InvariantViolation } from '@sooner/rules/refusal'
import type { Tx } from '../../../platform/database/open.ts'
import { keyText, opposite, type EventKey, type Posting } from '../domain/transaction.ts'
import type { Ledger } from '../ports.ts'
import { findTransactions } from '../store/transactions.ts'
import { postAll, type Posted } from './post.ts'

/**
 * Posts the opposite of posted events. Each transaction is reversed at most once: a repetition is left alone. A reversal is
 * undone by reversing it in its turn.
 */
export async function reverse(
  tx: Tx,
  ledger: Ledger,
  bookedAt: Date,
  keys: readonly EventKey[],
): Promise<readonly Posted[]> {
  const found = new Map((await findTransactions(tx, keys)).map((one) => [keyText(one), one]))
  const reversals = keys.map((key): Posting => {
    const original = found.get(keyText(key))
    if (!original) throw new InvariantViolation(`${keyText(key)} is reversed but was never posted`)
    const { vendorId, currency, sequence } = original
    return {
      vendorId,
      currency,
      kind: 'reversal',
      subjectId: String(sequence),
      entries: opposite(original.entries),
      reverses: sequence,
    }
  })
  return postAll(tx, ledger, bookedAt, reversals)
}
