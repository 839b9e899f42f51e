import { z } from 'zod'
import * as is from './identity-shapes.ts'
import { operation, refusedWith } from './operation.ts'
import { text } from './shapes.ts'

const { asked } = is

export const initiateAuth = operation({
  name: 'InitiateAuth',
  summary: 'Begin a sign-in (SRP, password or custom), or refresh a session with its refresh token.',
  who: 'anonymous',
  freshProof: { not: 'brings-proof' },
  request: asked({
    ClientId: is.clientId,
    AuthFlow: z.enum(is.authFlows),
    AuthParameters: is.parameters.optional(),
    ClientMetadata: is.clientMetadata.optional(),
    Session: is.session.optional(),
    ...is.context,
  }),
  answer: is.authAnswer,
  refusals: refusedWith(
    ...is.aboutUser,
    'InvalidUserPoolConfigurationException',
    'LimitExceededException',
    'UnsupportedOperationException',
    'UserLambdaValidationException',
  ),
})

export const respondToAuthChallenge = operation({
  name: 'RespondToAuthChallenge',
  summary: 'Answer a challenge of a sign-in; returns tokens at the end, otherwise the next challenge.',
  who: 'anonymous',
  freshProof: { not: 'brings-proof' },
  request: asked({
    ClientId: is.clientId,
    ChallengeName: z.enum(is.challengeNames),
    ChallengeResponses: is.parameters.optional(),
    Session: is.session.optional(),
    ClientMetadata: is.clientMetadata.optional(),
    ...is.context,
  }),
  answer: is.authAnswer,
  refusals: refusedWith(
    ...is.aboutUser,
    ...is.checksCode,
    'AliasExistsException',
    'InvalidPasswordException',
    'InvalidUserPoolConfigurationException',
    'LimitExceededException',
    'MFAMethodNotFoundException',
    'PasswordHistoryPolicyViolationException',
    'SoftwareTokenMFANotFoundException',
    'UserLambdaValidationException',
  ),
})

export const getTokensFromRefreshToken = operation({
  name: 'GetTokensFromRefreshToken',
  summary:
    'Exchange a refresh token for new tokens; if the client rotates refresh tokens, it is replaced too.',
  who: 'anonymous',
  freshProof: { not: 'brings-proof' },
  request: asked({
    ClientId: is.clientId,
    RefreshToken: is.token,
    ClientSecret: text(64).optional(),
    DeviceKey: is.deviceKey.optional(),
    ClientMetadata: is.clientMetadata.optional(),
  }),
  answer: z.object({ AuthenticationResult: is.authenticationResult.optional() }),
  refusals: refusedWith('NotAuthorizedException', 'RefreshTokenReuseException', 'UserNotFoundException'),
})

export const revokeToken = operation({
  name: 'RevokeToken',
  summary: 'Revoke a refresh token and every access token issued from it.',
  who: 'anonymous',
  freshProof: { not: 'ends-access' },
  request: asked({ ClientId: is.clientId, Token: is.token, ClientSecret: text(64).optional() }),
  answer: is.nothing,
  refusals: refusedWith(
    'UnauthorizedException',
    'UnsupportedOperationException',
    'UnsupportedTokenTypeException',
  ),
})

export const globalSignOut = operation({
  name: 'GlobalSignOut',
  summary: 'End every session of the account.',
  who: 'signed-in',
  freshProof: { not: 'ends-access' },
  request: asked(is.withToken),
  answer: is.nothing,
  refusals: refusedWith(
    'NotAuthorizedException',
    'PasswordResetRequiredException',
    'UserNotConfirmedException',
  ),
})
