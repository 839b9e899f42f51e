import { z } from 'zod'
import { endpoint } from './refusals.ts'
import { email, filled, text } from './shapes.ts'

/** The simulated identity provider: the endpoints of an external provider, and a page on which to choose a person. */
const simulated = {
  service: 'sandbox',
  who: ['anonymous'],
  readOnly: 'passes',
  credentials: 'ignored',
} as const

export const getSandboxIdentityDiscovery = endpoint({
  ...simulated,
  name: 'getSandboxIdentityDiscovery',
  method: 'GET',
  path: '/identity-provider/.well-known/openid-configuration',
  summary: 'Returns the addresses of the simulated identity provider (discovery).',
  answer: {
    status: 200,
    body: z.object({
      issuer: z.string(),
      authorization_endpoint: z.string(),
      token_endpoint: z.string(),
      jwks_uri: z.string(),
      response_types_supported: z.array(z.string()),
      subject_types_supported: z.array(z.string()),
      id_token_signing_alg_values_supported: z.array(z.string()),
      token_endpoint_auth_methods_supported: z.array(z.string()),
      code_challenge_methods_supported: z.array(z.string()),
      authorization_response_iss_parameter_supported: z.boolean(),
    }),
  },
})

export const getSandboxIdentityKeys = endpoint({
  ...simulated,
  name: 'getSandboxIdentityKeys',
  method: 'GET',
  path: '/identity-provider/jwks.json',
  summary: 'Returns the public keys of the simulated identity provider.',
  answer: { status: 200, body: z.object({ keys: z.array(z.record(z.string(), z.string())) }) },
})

const asked = {
  client_id: filled(128),
  redirect_uri: filled(2048),
  state: filled(8192),
  nonce: filled(256),
  code_challenge: filled(128),
}

export const getSandboxIdentityPage = endpoint({
  ...simulated,
  name: 'getSandboxIdentityPage',
  method: 'GET',
  path: '/identity-provider/authorize',
  summary:
    'Returns a page on which a person chooses or invents an identity at the simulated identity provider.',
  query: z.strictObject({
    ...asked,
    response_type: z.literal('code'),
    code_challenge_method: z.literal('S256'),
    scope: text(256).optional(),
    // The provider asks for the person every time, so that the age of a session has no effect, and asking nobody fails.
    max_age: text(16).optional(),
    prompt: text(64).optional(),
  }),
  answer: { status: 200, type: 'text/html' },
})

export const chooseSandboxPerson = endpoint({
  ...simulated,
  name: 'chooseSandboxPerson',
  method: 'POST',
  stepUp: { not: 'sandbox' },
  // A browser submits this HTML form once.
  idempotency: 'once',
  path: '/identity-provider/authorize',
  summary:
    'Redirects the browser back as the chosen person, or as one who refused. Accepted only from its own page.',
  form: true,
  body: z.strictObject({
    ...asked,
    choice: z.enum(['sign-in', 'refuse']),
    name: text(80).optional(),
    email: z.union([z.literal(''), email]).optional(),
    isVerified: z.literal('on').optional(),
  }),
  answer: { status: 303 },
  refuses: { FORBIDDEN: 403 },
})

export const exchangeSandboxCode = endpoint({
  ...simulated,
  dialect: 'oauth',
  name: 'exchangeSandboxCode',
  method: 'POST',
  stepUp: { not: 'sandbox' },
  idempotency: 'protocol',
  path: '/identity-provider/token',
  summary: 'Returns the id token of the chosen person.',
  form: true,
  body: z.strictObject({
    grant_type: z.literal('authorization_code'),
    code: filled(256),
    redirect_uri: filled(2048),
    code_verifier: filled(128),
  }),
  answer: {
    status: 200,
    body: z.object({
      access_token: z.string(),
      id_token: z.string(),
      token_type: z.literal('Bearer'),
      expires_in: z.int(),
    }),
  },
  refuses: { invalid_client: 401, invalid_grant: 400 },
})

export const sandboxIdentityRoutes = [
  getSandboxIdentityDiscovery,
  getSandboxIdentityKeys,
  getSandboxIdentityPage,
  chooseSandboxPerson,
  exchangeSandboxCode,
] as const
