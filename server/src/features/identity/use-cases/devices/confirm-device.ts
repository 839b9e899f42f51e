import type { confirmDevice as declared } from '@sooner/contract/identity'
import type { OperationAnswer, OperationRequest } from '@sooner/contract/operation'
import { audit, transact } from '../../../../platform/transaction.ts'
import { refused } from '../../domain/refusals.ts'
import type { Identity } from '../../ports.ts'
import { lockAccount } from '../../store/accounts.ts'
import { insertDevice } from '../../store/devices.ts'
import { poolPolicy } from '../../store/pools.ts'
import { deviceOfFamily } from '../../store/sessions.ts'
import { present } from '../accounts/signed-in-account.ts'
import { sendNotice } from '../messages/send-notice.ts'
import { noteEvent } from '../sessions/note-event.ts'
import { isFreshSession } from '../sessions/require-fresh-session.ts'
import { verifyAccessToken } from '../tokens/verify-access-token.ts'
import { reportStaleDevice, sealDeviceVerifier } from './devices.ts'

export async function confirmDevice(
  identity: Identity,
  request: OperationRequest<typeof declared>,
): Promise<OperationAnswer<typeof declared>> {
  const token = await verifyAccessToken(identity, request.AccessToken)
  const { sub, originJti } = token
  const { DeviceKey: key, DeviceName: name = null } = request
  const verifier = sealDeviceVerifier(identity, key, request.DeviceSecretVerifierConfig ?? {})
  if (!verifier) throw refused.deviceVerifierForm()
  return transact(identity.db, async (tx) => {
    // Only the key that the server gave to this sign-in is accepted, so that no client invents or takes over a device.
    const named = await deviceOfFamily(tx, originJti)
    if (named?.key !== key || named.groupKey === null) throw refused.deviceUnknown()
    const account = await present(tx, sub, lockAccount)
    const { devices, rememberedDevicesSkipFactor: skips } = await poolPolicy(tx, account.poolId)
    const at = identity.clock.wall()
    // If remembered devices skip the second factor, a possibly stolen session can store a device but not make it trusted.
    const isRemembered = devices === 'always' && (!skips || (await isFreshSession(identity, tx, token)))
    const times = { createdAt: at, modifiedAt: at, authenticatedAt: at }
    const device = { ...verifier, ...times, key, groupKey: named.groupKey, name, isRemembered }
    if (!(await insertDevice(tx, sub, device))) throw refused.deviceConfirmed()
    await audit(tx, { at, actor: sub, action: 'identity.confirm-device', subject: key })
    if (isRemembered && skips) await sendNotice(identity, tx, account, 'device-remembered')
    else await reportStaleDevice(identity, tx, account, token)
    if (isRemembered) await noteEvent(identity, tx, sub, 'device-remembered')
    return { UserConfirmationNecessary: !isRemembered }
  })
}
