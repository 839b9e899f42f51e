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

export const identityOauthRoutes = [authorize, receiveFederatedSignIn, exchangeCode] as const
