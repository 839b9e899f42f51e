import type { updateDeviceStatus as declared } from '@sooner/contract/identity'
import type { OperationAnswer, OperationRequest } from '@sooner/contract/operation'
import { audit, transact } from '../../../../platform/transaction.ts'
import { refused } from '../../domain/refusals.ts'
import type { Identity } from '../../ports.ts'
import { lockAccount } from '../../store/accounts.ts'
import { rememberDevice } from '../../store/devices.ts'
import { poolPolicy } from '../../store/pools.ts'
import { present } from '../accounts/signed-in-account.ts'
import { sendNotice } from '../messages/send-notice.ts'
import { noteEvent } from '../sessions/note-event.ts'
import { requireFreshSession } from '../sessions/require-fresh-session.ts'
import { verifyAccessToken } from '../tokens/verify-access-token.ts'
import { reportStaleDevice } from './devices.ts'

export async function updateDeviceStatus(
  identity: Identity,
  request: OperationRequest<typeof declared>,
): Promise<OperationAnswer<typeof declared>> {
  const token = await verifyAccessToken(identity, request.AccessToken)
  const { sub } = token
  const { DeviceKey: key, DeviceRememberedStatus: status } = request
  if (status === undefined) throw refused.parameterMissing('DeviceRememberedStatus')
  await transact(identity.db, async (tx) => {
    const account = await present(tx, sub, lockAccount)
    const { rememberedDevicesSkipFactor: skips } = await poolPolicy(tx, account.poolId)
    const isTrusted = status === 'remembered' && skips
    // On a trusted device a password alone is enough to sign in, so trusting one needs a fresh proof.
    if (isTrusted) await requireFreshSession(identity, tx, token)
    const at = identity.clock.wall()
    if (!(await rememberDevice(tx, sub, key, status === 'remembered', at))) throw refused.deviceUnknown()
    await audit(tx, { at, actor: sub, action: 'identity.set-device', subject: key, after: { status } })
    if (isTrusted) await sendNotice(identity, tx, account, 'device-remembered')
    else if (status === 'remembered') await reportStaleDevice(identity, tx, account, token)
    const event = status === 'remembered' ? 'device-remembered' : 'device-not-remembered'
    await noteEvent(identity, tx, sub, event)
  })
  return {}
}
