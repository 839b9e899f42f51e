import type { OperationAnswer, OperationRequest } from '@sooner/contract/operation'
import type { forgetDevice as declared } from '@sooner/contract/identity'
import { audit, transact } from '../../../../platform/transaction.ts'
import { refused } from '../../domain/refusals.ts'
import type { Identity } from '../../ports.ts'
import { lockAccount } from '../../store/accounts.ts'
import { deleteDevice } from '../../store/devices.ts'
import { revokeFamiliesOfDevice } from '../../store/sessions.ts'
import { noteEvent } from '../sessions/note-event.ts'
import { present } from '../accounts/signed-in-account.ts'
import { verifyAccessToken } from '../tokens/verify-access-token.ts'

export async function forgetDevice(
  identity: Identity,
  request: OperationRequest<typeof declared>,
): Promise<OperationAnswer<typeof declared>> {
  const { sub, originJti } = await verifyAccessToken(identity, request.AccessToken)
  const key = request.DeviceKey
  await transact(identity.db, async (tx) => {
    await present(tx, sub, lockAccount)
    const at = identity.clock.wall()
    if (!(await deleteDevice(tx, sub, key))) throw refused.deviceUnknown()
    await revokeFamiliesOfDevice(tx, key, originJti, at)
    await audit(tx, { at, actor: sub, action: 'identity.forget-device', subject: key })
    await noteEvent(identity, tx, sub, 'device-forgotten')
  })
  return {}
}
