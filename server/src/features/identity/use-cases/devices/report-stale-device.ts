import type { Tx } from '../../../../platform/database/open.ts'
import type { Account } from '../../domain/account.ts'
import { isFresh } from '../../domain/fresh-proof.ts'
import type { Identity } from '../../ports.ts'
import { sendNotice } from '../messages/send-notice.ts'

/**
 * Clients add a device by themselves, so the protocol has no way to ask anybody for a fresh proof. If the session is not fresh, a
 * thief may be adding a device of their own, so the owner of the account is notified instead.
 */
export async function reportStaleDevice(
  identity: Identity,
  tx: Tx,
  account: Account,
  { provenAt }: { readonly provenAt: Date },
): Promise<void> {
  if (!isFresh(provenAt, identity.clock.wall())) await sendNotice(identity, tx, account, 'device-listed')
}
