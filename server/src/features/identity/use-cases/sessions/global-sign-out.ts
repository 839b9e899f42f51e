import type { OperationAnswer, OperationRequest } from '@sooner/contract/operation'
import type { globalSignOut as declared } from '@sooner/contract/identity'
import { audit, transact } from '../../../../platform/transaction.ts'
import type { Identity } from '../../ports.ts'
import { lockAccount } from '../../store/accounts.ts'
import { revokeFamiliesOf } from '../../store/sessions.ts'
import { noteEvent } from './note-event.ts'
import { present } from '../accounts/signed-in-account.ts'
import { verifyAccessToken } from '../tokens/verify-access-token.ts'

export async function globalSignOut(
  identity: Identity,
  request: OperationRequest<typeof declared>,
): Promise<OperationAnswer<typeof declared>> {
  const { sub } = await verifyAccessToken(identity, request.AccessToken)
  await transact(identity.db, async (tx) => {
    await present(tx, sub, lockAccount)
    const at = identity.clock.wall()
    await revokeFamiliesOf(tx, sub, at)
    await audit(tx, { at, actor: sub, action: 'identity.global-sign-out', subject: sub })
    await noteEvent(identity, tx, sub, 'sign-out-everywhere')
  })
  return {}
}
