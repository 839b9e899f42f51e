import { transact } from '../../../../platform/transaction.ts'
import { quoteDaysStored } from '../../domain/asked.ts'
import type { Payouts } from '../../ports.ts'
import { deleteQuotesBefore } from '../../store/quotes.ts'

const dayMs = 86_400_000
const stretch = 500

/** Deletes quotes that nobody can confirm any more. What they paid is stored with the payouts. */
export async function sweepQuotes(
  { db, clock }: Pick<Payouts, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<{ readonly deleted: number }> {
  const before = new Date(clock.wall().getTime() - quoteDaysStored * dayMs)
  let deleted = 0
  for (;;) {
    signal?.throwIfAborted()
    const count = await transact(db, (tx) => deleteQuotesBefore(tx, before, stretch))
    deleted += count
    if (count < stretch) return { deleted }
  }
}
