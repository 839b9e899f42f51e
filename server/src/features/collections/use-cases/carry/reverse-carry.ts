import { addDays } from '@sooner/rules/banking-calendar'
import type { Tx } from '../../../../platform/database/open.ts'
import { lockReversing, saveCarriesReversed, type ReversingCarry } from '../../../invoices/index.ts'
import { findTransactions, reverse, type EventKey } from '../../../ledger/index.ts'
import type { Collections } from '../../ports.ts'

const carriesAtOnce = 500

/**
 * A payment came back, so nothing is owed for the time since it was sent: what was posted for each day is reversed. Returns whether
 * more of the vendor may be left.
 */
export async function reverseCarry(
  { clock, ledger }: Pick<Collections, 'clock' | 'ledger'>,
  tx: Tx,
  vendorId: string,
): Promise<boolean> {
  const carries = await lockReversing(tx, vendorId, carriesAtOnce)
  const hasMore = carries.length === carriesAtOnce
  if (carries.length === 0) return false
  const at = clock.now()
  await saveCarriesReversed(
    tx,
    vendorId,
    carries.map(({ id }) => id),
    at,
  )
  const posted = await findTransactions(tx, carries.flatMap(keysOf))
  if (posted.length === 0) return hasMore
  await reverse(
    tx,
    ledger,
    at,
    posted.map(({ subjectId }) => ({ vendorId, kind: 'carry-accrued', subjectId })),
  )
  return hasMore
}

/** The keys of all days that may have been posted. */
function keysOf({ id, vendorId, fundedOn, nextOn }: ReversingCarry): readonly EventKey[] {
  const keys: EventKey[] = []
  for (let on = fundedOn; on < nextOn; on = addDays(on, 1))
    keys.push({ vendorId, kind: 'carry-accrued', subjectId: `${id} ${on}` })
  return keys
}
