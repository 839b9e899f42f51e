import type { respondToAuthChallenge as declared } from '@sooner/contract/identity'
import type { OperationAnswer, OperationRequest } from '@sooner/contract/operation'
import type { Identity } from '../../ports.ts'
import { clientOf, requireSecretHash } from '../pool/client.ts'
import { proveDevice, startDevice } from './answer-device.ts'
import { answerAuthenticator, answerFactorChoice, answerMfaSetup, answerSms } from './answer-factor.ts'
import { answerNewPassword } from './answer-new-password.ts'
import { answerCustomChallenge } from './custom-flow.ts'
import { verifyPassword } from './verify-password.ts'

export async function respondToAuthChallenge(
  identity: Identity,
  request: OperationRequest<typeof declared>,
): Promise<OperationAnswer<typeof declared>> {
  const client = await clientOf(identity, request.ClientId)
  const { ChallengeResponses: responses, Session: session } = request
  requireSecretHash(identity, client, [responses?.['USERNAME'] ?? ''], responses?.['SECRET_HASH'])
  switch (request.ChallengeName) {
    case 'PASSWORD_VERIFIER':
      return verifyPassword(identity, client, responses)
    case 'SOFTWARE_TOKEN_MFA':
      return answerAuthenticator(identity, client, responses, session)
    case 'SMS_MFA':
      return answerSms(identity, client, responses, session)
    case 'SELECT_MFA_TYPE':
      return answerFactorChoice(identity, client, responses, session)
    case 'CUSTOM_CHALLENGE':
      return answerCustomChallenge(identity, client, responses, session)
    case 'MFA_SETUP':
      return answerMfaSetup(identity, client, responses, session)
    case 'NEW_PASSWORD_REQUIRED':
      return answerNewPassword(identity, client, responses, session)
    case 'DEVICE_SRP_AUTH':
      return startDevice(identity, client, responses, session)
    case 'DEVICE_PASSWORD_VERIFIER':
      return proveDevice(identity, client, responses, session)
  }
}
