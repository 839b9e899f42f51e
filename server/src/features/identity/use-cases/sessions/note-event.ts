import type { Tx } from '../../../../platform/database/open.ts'
import type { HistoryEvent, HistoryOutcome } from '../../domain/history.ts'
import type { Identity } from '../../ports.ts'
import { insertEvent } from '../../store/history.ts'

/** Records an event in the history that the account's owner can read. The audit log is separate: it serves as our proof. */
export const noteEvent = (
  identity: Identity,
  tx: Tx,
  accountId: string,
  event: HistoryEvent,
  outcome: HistoryOutcome = 'done',
): Promise<void> =>
  insertEvent(tx, { accountId, event, outcome, origin: identity.origin, at: identity.clock.wall() })
