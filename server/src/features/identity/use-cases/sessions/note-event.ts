import type { Tx } from '../../../../platform/database/open.ts'
import type { HistoryEvent, HistoryOutcome } from '../../domain/history.ts'
import type { Identity } from '../../ports.ts'
import { insertEvent } from '../../store/history.ts'

/** For the account's owner to read. What we ourselves have to be able to prove goes to the audit log. */
export const noteEvent = (
  identity: Identity,
  tx: Tx,
  accountId: string,
  event: HistoryEvent,
  outcome: HistoryOutcome = 'done',
): Promise<void> =>
  insertEvent(tx, { accountId, event, outcome, origin: identity.origin, at: identity.clock.wall() })
