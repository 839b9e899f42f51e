import type { OperationAnswer, OperationRequest } from '@sooner/contract/operation'
import type { setUserSettings as declared } from '@sooner/contract/identity'
import { refused } from '../domain/refusals.ts'
import type { Identity } from '../ports.ts'
import { verifyAccessToken } from './verify-access-token.ts'

/** It knows of SMS alone, so all that can be asked for here is that there be none. */
export async function setUserSettings(
  identity: Identity,
  request: OperationRequest<typeof declared>,
): Promise<OperationAnswer<typeof declared>> {
  await verifyAccessToken(identity, request.AccessToken)
  if (request.MFAOptions.length > 0) throw refused.smsUnavailable()
  return {}
}
