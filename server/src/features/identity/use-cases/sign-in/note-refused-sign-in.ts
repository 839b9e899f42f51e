import type { Tx } from '../../../../platform/database/open.ts'
import type { Identity } from '../../ports.ts'
import { insertLoggedEvent, insertNothing } from '../../store/history.ts'

/** The log, which is never shortened, records no names without an account, but the time must be the same for both. */
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
