import type { OperationAnswer, OperationRequest } from '@sooner/contract/operation'
import type { deleteUser as declared } from '@sooner/contract/identity'
import { audit, transact } from '../../../../platform/transaction.ts'
import { guessPurposes } from '../../domain/guess-limit.ts'
import type { Identity } from '../../ports.ts'
import { deleteAccount, lockAccountAlone } from '../../store/accounts.ts'
import { lockGuesses } from '../../store/guesses.ts'
import { requireFreshSession } from '../sessions/require-fresh-session.ts'
import { sendNotice } from '../messages/send-notice.ts'
import { present } from './signed-in-account.ts'
import { verifyAccessToken } from '../tokens/verify-access-token.ts'

export async function deleteUser(
  identity: Identity,
  request: OperationRequest<typeof declared>,
): Promise<OperationAnswer<typeof declared>> {
  const token = await verifyAccessToken(identity, request.AccessToken)
  const { sub } = token
  await requireFreshSession(identity, identity.db, token)
  await transact(identity.db, async (tx) => {
    // The lock order is guesses, account, dependent rows.
    for (const purpose of guessPurposes) await lockGuesses(tx, sub, purpose)
    const account = await present(tx, sub, lockAccountAlone)
    await deleteAccount(tx, sub)
    await audit(tx, { at: identity.clock.wall(), actor: sub, action: 'identity.delete-user', subject: sub })
    await sendNotice(identity, tx, account, 'account-deleted')
  })
  return {}
}
