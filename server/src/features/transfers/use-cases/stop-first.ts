import { destinationStopped } from '@sooner/contract/events/transfers'
import type { Tx } from '../../../platform/database/open.ts'
import { stopOf } from '../domain/return-rules.ts'
import type { RailAnswer, Transfers } from '../ports.ts'
import { findByKey } from '../store/attempts.ts'
import { stopDestinations } from '../store/destinations.ts'
import { emitRows } from './apply-updates.ts'

/** What an answer stops. Whatever else is wrong with it, the bank has said that the account is not to be used. */
export const stopIn = (answer: RailAnswer): 'account' | 'debits' | undefined =>
  answer.kind === 'returned' ? stopOf(answer.code) : undefined

/**
 * Writes what an answer means for its account, and nothing else: it waits for no lock of an entry, a cutoff or the books, and no fault in
 * them undoes it. Returns false if the answer names no entry of ours, or one whose return is known already: an operator may have released
 * the account since.
 */
export async function stopAccount(
  { clock }: Pick<Transfers, 'clock'>,
  tx: Tx,
  answer: RailAnswer,
): Promise<boolean> {
  const what = stopIn(answer)
  const attempt = await findByKey(tx, answer.key)
  if (!what || answer.kind !== 'returned' || !attempt || attempt.status === 'returned') return false
  const { vendorId, bankAccountId } = attempt
  const { code } = answer
  await stopDestinations(tx, [{ vendorId, bankAccountId, what, code }], clock.now())
  await emitRows(tx, destinationStopped, [{ vendor_id: vendorId, data: { bankAccountId, code, what } }])
  return true
}
