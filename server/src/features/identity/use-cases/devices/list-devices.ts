import type { OperationAnswer, OperationRequest } from '@sooner/contract/operation'
import type { listDevices as declared } from '@sooner/contract/identity'
import type { Identity } from '../../ports.ts'
import { listDevices as list } from '../../store/devices.ts'
import { deviceAnswer } from './device.ts'
import { verifyAccessToken } from '../tokens/verify-access-token.ts'

const usualPage = 60

export async function listDevices(
  identity: Identity,
  request: OperationRequest<typeof declared>,
): Promise<OperationAnswer<typeof declared>> {
  const { sub } = await verifyAccessToken(identity, request.AccessToken)
  const limit = request.Limit ? request.Limit : usualPage
  const found = await list(identity.db, sub, request.PaginationToken ?? '', limit + 1)
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    Devices: page.map(deviceAnswer),
    ...(last && found.length > limit ? { PaginationToken: last.key } : {}),
  }
}
