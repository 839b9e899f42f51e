import type { OperationAnswer, OperationRequest } from '@sooner/contract/operation'
import type { respondToAuthChallenge as declared } from '@sooner/contract/identity'
import { refused } from '../domain/refusals.ts'
import type { Identity } from '../ports.ts'
import { clientOf } from './client.ts'
import { verifyPassword } from './verify-password.ts'

export async function respondToAuthChallenge(
  identity: Identity,
  request: OperationRequest<typeof declared>,
): Promise<OperationAnswer<typeof declared>> {
  const client = await clientOf(identity, request.ClientId)
  switch (request.ChallengeName) {
    case 'PASSWORD_VERIFIER':
      return verifyPassword(identity, client, request.ChallengeResponses)
    default:
      // No other challenge was handed out, so whoever answers one made it up.
      throw refused.sessionInvalid()
  }
}
