import { z } from 'zod'
import { endpoint } from './refusals.ts'
import { text } from './shapes.ts'

const open = { service: 'identity', who: ['anonymous'], readOnly: 'passes' } as const

/**
 * Unknown parameters are ignored, as OAuth 2.0 requires (RFC 6749, 3.1 and 3.2). The schema does not report missing ones: an
 * error may be redirected to the redirect URI only after the client and the redirect URI have been verified.
 */
export const authorize = endpoint({
  ...open,
  credentials: 'ignored',
  name: 'authorize',
  method: 'GET',
  path: '/oauth2/authorize',
  summary: 'Begins a federated sign-in: sends the browser to the identity provider, and back with a code.',
  query: z.object({
    client_id: text(128).optional(),
    redirect_uri: text(2048).optional(),
    response_type: text(64).optional(),
    identity_provider: text(128).optional(),
    state: text(1024).optional(),
    code_challenge: text(128).optional(),
    code_challenge_method: text(16).optional(),
    /** `none` asks nobody, `login` asks in any case; other values are ignored. */
    prompt: text(64).optional(),
    /** Returned in the id token, so that the client can tell that the token answers its own request. */
    nonce: text(512).optional(),
  }),
  answer: { status: 302 },
  refuses: { UNKNOWN_CLIENT: 400, UNKNOWN_REDIRECT_URI: 400 },
})

/** The state is sealed and contains everything else, above all the address to continue at. */
export const receiveFederatedSignIn = endpoint({
  ...open,
  credentials: 'ignored',
  name: 'receiveFederatedSignIn',
  method: 'GET',
  path: '/oauth2/idpresponse',
  summary:
    'Receives the browser when it returns from the identity provider, and redirects it to the redirect URI.',
  query: z.object({
    state: text(8192).optional(),
    code: text(4096).optional(),
    error: text(256).optional(),
    iss: text(2048).optional(),
  }),
  answer: { status: 302 },
  refuses: { UNKNOWN_SIGN_IN: 400 },
})

/** The error body of RFC 6749, 5.2, which we also use for server failures and rate limiting. */
export const oauthError = z.object({ error: z.string(), error_description: z.string() })

export const exchangeCode = endpoint({
  ...open,
  credentials: 'own',
  dialect: 'oauth',
  name: 'exchangeCode',
  method: 'POST',
  stepUp: { not: 'brings-proof' },
  idempotency: 'protocol',
  path: '/oauth2/token',
  summary:
    'Returns tokens for the code of a federated sign-in with its PKCE verifier, for a refresh token, or for a service client with its secret (Basic, or in the form).',
  form: true,
  body: z.object({
    grant_type: text(128).optional(),
    client_id: text(128).optional(),
    client_secret: text(256).optional(),
    code: text(2048).optional(),
    redirect_uri: text(2048).optional(),
    code_verifier: text(128).optional(),
    refresh_token: text(8192).optional(),
    scope: text(1024).optional(),
  }),
  answer: {
    status: 200,
    body: z.object({
      access_token: z.string(),
      id_token: z.string().optional(),
      /** Present with an authorization code; with a refresh token only if the client's refresh tokens are rotated. */
      refresh_token: z.string().optional(),
      token_type: z.literal('Bearer'),
      expires_in: z.int(),
      scope: z.string(),
    }),
  },
  refuses: {
    invalid_request: 400,
    invalid_client: 401,
    invalid_grant: 400,
    invalid_scope: 400,
    unauthorized_client: 400,
    unsupported_grant_type: 400,
  },
})

const oauth = { ...open, credentials: 'own', dialect: 'oauth' } as const

/** The claims of a person that their access token stands for (OpenID Connect Core, 5.3). */
const userInfo = z.object({
  sub: z.string(),
  username: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  name: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  locale: z.string().optional(),
  phone_number: z.string().optional(),
  phone_number_verified: z.boolean().optional(),
})

const aboutUser = {
  ...oauth,
  path: '/oauth2/userInfo',
  summary: 'Returns the claims of the person whose access token is the bearer.',
  answer: { status: 200, body: userInfo },
  refuses: { invalid_token: 401 },
} as const

export const getUserInfo = endpoint({ ...aboutUser, name: 'getUserInfo', method: 'GET' })

/** The standard demands both methods. */
export const postUserInfo = endpoint({
  ...aboutUser,
  name: 'postUserInfo',
  method: 'POST',
  stepUp: { not: 'reads' },
  idempotency: 'protocol',
})

export const revokeOauthToken = endpoint({
  ...oauth,
  name: 'revokeOauthToken',
  method: 'POST',
  stepUp: { not: 'ends-access' },
  idempotency: 'protocol',
  path: '/oauth2/revoke',
  summary:
    'Revokes a refresh token with the access tokens of its sign-in (RFC 7009). An unknown token is answered alike.',
  form: true,
  body: z.object({
    token: text(8192).optional(),
    token_type_hint: text(64).optional(),
    client_id: text(128).optional(),
    client_secret: text(256).optional(),
  }),
  answer: { status: 200, body: z.object({}) },
  refuses: {
    invalid_request: 400,
    invalid_client: 401,
    unauthorized_client: 400,
    unsupported_token_type: 400,
  },
})

/** Unknown parameters are ignored here too. */
const endOfSession = z.object({
  id_token_hint: text(8192).optional(),
  client_id: text(128).optional(),
  post_logout_redirect_uri: text(2048).optional(),
  state: text(1024).optional(),
})

const endsSession = {
  ...open,
  credentials: 'ignored',
  path: '/oauth2/logout',
  summary:
    'Ends the sign-in of an id token (OpenID Connect RP-Initiated Logout), and sends the browser to a registered address of the client, else to the portal.',
  answer: { status: 302 },
  refuses: { UNKNOWN_CLIENT: 400, UNKNOWN_REDIRECT_URI: 400, UNKNOWN_SIGN_IN: 400 },
} as const

export const endSession = endpoint({
  ...endsSession,
  name: 'endSession',
  method: 'GET',
  query: endOfSession,
})

/** The standard demands both methods. */
export const endSessionByForm = endpoint({
  ...endsSession,
  name: 'endSessionByForm',
  method: 'POST',
  stepUp: { not: 'ends-access' },
  idempotency: 'protocol',
  form: true,
  body: endOfSession,
})

export const identityOauthRoutes = [
  authorize,
  receiveFederatedSignIn,
  exchangeCode,
  getUserInfo,
  postUserInfo,
  revokeOauthToken,
  endSession,
  endSessionByForm,
] as const
