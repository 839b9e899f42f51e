import { Refusal } from '@sooner/rules/refusal'
import type { Account } from '../../../../platform/http/caller.ts'
import { audit, transact } from '../../../../platform/transaction.ts'
import type { Identity } from '../../ports.ts'
import { lockAccount } from '../../store/accounts.ts'
import { revokeOwnFamily } from '../../store/own-sessions.ts'
import { noteEvent } from './note-event.ts'
import { present } from '../accounts/signed-in-account.ts'

/** Another person's session and one that has ended are both reported as not found. */
export async function endOwnSession(identity: Identity, { sub }: Account, id: string): Promise<void> {
  await transact(identity.db, async (tx) => {
    await present(tx, sub, lockAccount)
    const at = identity.clock.wall()
    if (!(await revokeOwnFamily(tx, sub, id, at))) throw new Refusal('NOT_FOUND')
    await audit(tx, { at, actor: sub, action: 'identity.end-session', subject: id })
    await noteEvent(identity, tx, sub, 'session-ended')
  })
}
