import type { OperationAnswer, OperationRequest } from '@sooner/contract/operation'
import type { getDevice as declared } from '@sooner/contract/identity'
import { refused } from '../../domain/refusals.ts'
import type { Identity } from '../../ports.ts'
import { findDevice } from '../../store/devices.ts'
import { deviceAnswer } from './device.ts'
import { verifyAccessToken } from '../tokens/verify-access-token.ts'

export async function getDevice(
  identity: Identity,
  request: OperationRequest<typeof declared>,
): Promise<OperationAnswer<typeof declared>> {
  const { sub } = await verifyAccessToken(identity, request.AccessToken)
  const device = await findDevice(identity.db, sub, request.DeviceKey)
  if (!device) throw refused.deviceUnknown()
  return { Device: deviceAnswer(device) }
}
