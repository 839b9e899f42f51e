import type { OperationAnswer, OperationRequest } from '@sooner/contract/operation'
import type { deleteUser as declared } from '@sooner/contract/identity'
import { audit, transact } from '../../../platform/transaction.ts'
import type { Identity } from '../ports.ts'
import { deleteAccount } from '../store/accounts.ts'
import { verifyAccessToken } from './verify-access-token.ts'

export async function deleteUser(
  identity: Identity,
  request: OperationRequest<typeof declared>,
): Promise<OperationAnswer<typeof declared>> {
  const { sub } = await verifyAccessToken(identity, request.AccessToken)
  await transact(identity.db, async (tx) => {
    await deleteAccount(tx, sub)
    await audit(tx, { at: identity.clock.wall(), actor: sub, action: 'identity.delete-user', subject: sub })
  })
  return {}
}
