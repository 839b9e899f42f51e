import type { Tx } from '../../../../platform/database/open.ts'
import type { HistoryEvent, HistoryOutcome } from '../../domain/history.ts'
import type { Identity } from '../../ports.ts'
import { insertEvent, insertLoggedEvent, insertNothing } from '../../store/history.ts'

/** Records an event in the history that the account's owner can read. The audit log is separate: it serves as our proof. */
export const noteEvent = (
  identity: Identity,
  tx: Tx,
  accountId: string,
  event: HistoryEvent,
  outcome: HistoryOutcome = 'done',
): Promise<void> =>
  insertEvent(tx, { accountId, event, outcome, origin: identity.origin, at: identity.clock.wall() })

/** The audit log is never shortened, so it records only accounts; names without one must take the same time, though. */
export async function noteRefusedSignIn(
  { clock, origin }: Identity,
  tx: Tx,
  subject: string,
  isAccount: boolean,
): Promise<void> {
  if (!isAccount) return insertNothing(tx)
  const at = clock.wall()
  await insertLoggedEvent(
    tx,
    { accountId: subject, event: 'sign-in', outcome: 'refused', origin, at },
    { at, actor: subject, action: 'identity.sign-in-refused', subject },
  )
}
