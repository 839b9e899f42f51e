import type { Tx } from '../../../../platform/database/open.ts'
import type { Identity } from '../../ports.ts'
import { insertLoggedEvent, insertNothing } from '../../store/history.ts'

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
