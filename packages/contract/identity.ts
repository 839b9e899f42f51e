import { maxUserPoolIdLength } from '@sooner/rules/limits'
import { z } from 'zod'
import * as accounts from './identity-accounts.ts'
import * as factors from './identity-factors.ts'
import { identityOauthRoutes } from './identity-oauth.ts'
import * as sessions from './identity-sessions.ts'
import { exceptions, operationContentType } from './operation.ts'
import { endpoint } from './refusals.ts'
import { route } from './route.ts'

export * from './identity-accounts.ts'
export * from './identity-factors.ts'
export * from './identity-oauth.ts'
export * from './identity-sessions.ts'

/** In the order of the specification; the operation that it does not name comes last. */
export const operations = [
  sessions.initiateAuth,
  sessions.respondToAuthChallenge,
  factors.confirmDevice,
  accounts.confirmSignUp,
  accounts.signUp,
  accounts.resendConfirmationCode,
  accounts.forgotPassword,
  accounts.confirmForgotPassword,
  accounts.changePassword,
  accounts.getUser,
  accounts.updateUserAttributes,
  accounts.deleteUserAttributes,
  accounts.deleteUser,
  sessions.globalSignOut,
  sessions.revokeToken,
  factors.associateSoftwareToken,
  factors.verifySoftwareToken,
  factors.setUserMfaPreference,
  factors.setUserSettings,
  factors.getDevice,
  factors.forgetDevice,
  factors.updateDeviceStatus,
  factors.listDevices,
  accounts.getUserAttributeVerificationCode,
  accounts.verifyUserAttribute,
  sessions.getTokensFromRefreshToken,
] as const

/** The one endpoint of all operations. Each operation has its own schema, so this route only requires a JSON object. */
export const callUserPool = route({
  name: 'callUserPool',
  service: 'identity',
  method: 'POST',
  stepUp: { not: 'operations-state-it' },
  idempotency: 'protocol',
  path: '/',
  summary: 'The user-pool protocol: the operation is named in the header X-Amz-Target.',
  who: ['anonymous'],
  readOnly: 'passes',
  body: z.record(z.string(), z.unknown()),
  answer: { status: 200, body: z.record(z.string(), z.unknown()), type: operationContentType },
  refusals: exceptions,
  dialect: 'user-pool',
})

const poolId = z
  .string()
  .max(maxUserPoolIdLength)
  .regex(/^[\w-]+_[0-9a-zA-Z]+$/)
const open = {
  service: 'identity',
  method: 'GET',
  who: ['anonymous'],
  readOnly: 'passes',
  credentials: 'ignored',
} as const

export const getJwks = endpoint({
  ...open,
  name: 'getJwks',
  path: '/{poolId}/.well-known/jwks.json',
  summary: 'Returns the public keys that tokens are verified with.',
  params: z.strictObject({ poolId }),
  answer: {
    status: 200,
    body: z.object({
      keys: z.array(
        z.object({
          kty: z.literal('RSA'),
          use: z.literal('sig'),
          alg: z.literal('RS256'),
          kid: z.string(),
          n: z.string(),
          e: z.string(),
        }),
      ),
    }),
  },
})

export const getOpenIdConfiguration = endpoint({
  ...open,
  name: 'getOpenIdConfiguration',
  path: '/{poolId}/.well-known/openid-configuration',
  summary: 'Returns the addresses of the user pool, in the form of OpenID Connect discovery.',
  params: z.strictObject({ poolId }),
  answer: {
    status: 200,
    body: z.object({
      issuer: z.string(),
      jwks_uri: z.string(),
      /** Present only if federated sign-in is enabled. */
      authorization_endpoint: z.string().optional(),
      token_endpoint: z.string(),
      userinfo_endpoint: z.string(),
      revocation_endpoint: z.string(),
      end_session_endpoint: z.string(),
      prompt_values_supported: z.array(z.string()).optional(),
      grant_types_supported: z.array(z.string()),
      response_types_supported: z.array(z.string()),
      subject_types_supported: z.array(z.string()),
      id_token_signing_alg_values_supported: z.array(z.string()),
      scopes_supported: z.array(z.string()),
      token_endpoint_auth_methods_supported: z.array(z.string()),
      code_challenge_methods_supported: z.array(z.string()).optional(),
    }),
  },
})

export const identityRoutes = [callUserPool, getJwks, getOpenIdConfiguration, ...identityOauthRoutes] as const
