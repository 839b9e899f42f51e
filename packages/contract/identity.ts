import { longestUserPoolId } from '@sooner/rules/limits'
import { z } from 'zod'
import * as accounts from './identity-accounts.ts'
import * as factors from './identity-factors.ts'
import * as is from './identity-shapes.ts'
import * as sessions from './identity-sessions.ts'
import { exceptions, operationContentType } from './operation.ts'
import { endpoint } from './refusals.ts'
import { route } from './route.ts'
import { filled, text } from './shapes.ts'

export * from './identity-accounts.ts'
export * from './identity-factors.ts'
export * from './identity-sessions.ts'

/** In the order of the specification, and the one that it does not name at the end. */
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

/** The one endpoint of all operations. Its shapes are the operations' own, so the route only knows a JSON object. */
export const callUserPool = route({
  name: 'callUserPool',
  service: 'identity',
  method: 'POST',
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
  .max(longestUserPoolId)
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
  summary: 'The public keys that tokens are verified with.',
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
  summary: 'Where the parts of the user pool are, in the form of OpenID Connect discovery.',
  params: z.strictObject({ poolId }),
  answer: {
    status: 200,
    body: z.object({
      issuer: z.string(),
      jwks_uri: z.string(),
      /** Only where federated sign-in is served. */
      authorization_endpoint: z.string().optional(),
      token_endpoint: z.string().optional(),
      response_types_supported: z.array(z.string()),
      subject_types_supported: z.array(z.string()),
      id_token_signing_alg_values_supported: z.array(z.string()),
      scopes_supported: z.array(z.string()),
      token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
      code_challenge_methods_supported: z.array(z.string()).optional(),
    }),
  },
})

/** Extra parameters are passed over here, as OAuth 2.0 asks (RFC 6749, 3.1 and 3.2). */
export const authorize = endpoint({
  ...open,
  name: 'authorize',
  path: '/oauth2/authorize',
  summary: 'Begins a federated sign-in: sends the browser to the identity provider, and back with a code.',
  query: z.object({
    redirect_uri: filled(2048),
    response_type: z.literal('code'),
    client_id: is.clientId,
    identity_provider: filled(128).optional(),
    state: filled(1024).optional(),
    code_challenge: filled(128),
    code_challenge_method: z.literal('S256').default('S256'),
    scope: text(1024).optional(),
  }),
  answer: { status: 302 },
  refuses: { UNKNOWN_CLIENT: 400, UNKNOWN_REDIRECT_URI: 400 },
})

/** The names of refusals are RFC 6749's (5.2), since its clients read them. */
export const exchangeCode = endpoint({
  ...open,
  credentials: 'own',
  name: 'exchangeCode',
  method: 'POST',
  path: '/oauth2/token',
  summary:
    'Exchanges the code of a federated sign-in, with its PKCE verifier, for tokens. A service may get its own.',
  form: true,
  body: z.discriminatedUnion('grant_type', [
    z.object({
      grant_type: z.literal('authorization_code'),
      code: is.code,
      client_id: is.clientId,
      redirect_uri: filled(2048),
      code_verifier: filled(128).min(43),
    }),
    z.object({ grant_type: z.literal('refresh_token'), client_id: is.clientId, refresh_token: is.token }),
    z.object({
      grant_type: z.literal('client_credentials'),
      client_id: is.clientId,
      client_secret: filled(256),
      scope: text(1024).optional(),
    }),
  ]),
  answer: {
    status: 200,
    body: z.object({
      id_token: z.string().optional(),
      access_token: z.string(),
      refresh_token: z.string().optional(),
      token_type: z.literal('Bearer'),
      expires_in: z.int(),
    }),
  },
  refuses: { invalid_client: 401, invalid_grant: 400, unauthorized_client: 400, unsupported_grant_type: 400 },
})

export const identityRoutes = [
  callUserPool,
  getJwks,
  getOpenIdConfiguration,
  authorize,
  exchangeCode,
] as const
