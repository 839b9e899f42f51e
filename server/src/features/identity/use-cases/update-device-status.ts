import type { OperationAnswer, OperationRequest } from '@sooner/contract/operation'
import type { updateDeviceStatus as declared } from '@sooner/contract/identity'
import { audit, transact } from '../../../platform/transaction.ts'
import { refused } from '../domain/refusals.ts'
import type { Identity } from '../ports.ts'
import { rememberDevice } from '../store/devices.ts'
import { noteEvent } from './note-event.ts'
import { verifyAccessToken } from './verify-access-token.ts'

export async function updateDeviceStatus(
  identity: Identity,
  request: OperationRequest<typeof declared>,
): Promise<OperationAnswer<typeof declared>> {
  const { sub } = await verifyAccessToken(identity, request.AccessToken)
  const { DeviceKey: key, DeviceRememberedStatus: status } = request
  if (status === undefined) throw refused.parameterMissing('DeviceRememberedStatus')
  await transact(identity.db, async (tx) => {
    const at = identity.clock.wall()
    if (!(await rememberDevice(tx, sub, key, status === 'remembered', at))) throw refused.deviceUnknown()
    await audit(tx, { at, actor: sub, action: 'identity.set-device', subject: key, after: { status } })
    await noteEvent(identity, tx, sub, status === 'remembered' ? 'device-remembered' : 'device-forgotten')
  })
  return {}
}
