import { z } from 'zod'
import { pageParams, paged } from './paging.ts'
import { endpoint } from './refusals.ts'
import { filled, id, instant } from './shapes.ts'

/**
 * Routes of our own identity service that let people view and manage their account beyond the user-pool protocol. A hosted user
 * pool has none of them: `/config.json` states whether they exist.
 */
const own = { service: 'identity', who: ['signed-in'], readOnly: 'passes' } as const

/** The caller's origin, as far as the network address and the User-Agent header identify it. */
const from = { ip: z.string().optional(), agent: z.string().optional() }

export const ownSession = z.object({
  id,
  /** True for the session that makes this request. */
  current: z.boolean(),
  startedAt: instant,
  /** Accurate to within five minutes. */
  lastUsedAt: instant,
  endsAt: instant,
  ...from,
  deviceName: z.string().optional(),
})

export const listOwnSessions = endpoint({
  ...own,
  name: 'listOwnSessions',
  method: 'GET',
  path: '/account/sessions',
  summary: 'Lists the open sign-ins of the own account, newest first, at most 100.',
  answer: { status: 200, body: z.array(ownSession) },
})

export const endOwnSession = endpoint({
  ...own,
  name: 'endOwnSession',
  method: 'DELETE',
  stepUp: { not: 'ends-access' },
  path: '/account/sessions/{id}',
  summary: 'Ends one sign-in of the own account at once, on any device.',
  params: z.strictObject({ id }),
  answer: { status: 204 },
})

/** The security events that an account's owner can see. */
export const historyEvents = [
  'sign-in',
  'second-factor',
  'step-up',
  'session-ended',
  'sign-out-everywhere',
  'refresh-token-reused',
  'password-changed',
  'password-recovered',
  'email-changed',
  'authenticator-on',
  'authenticator-off',
  'sms-factor-on',
  'sms-factor-off',
  'recovery-codes-made',
  'recovery-code-used',
  'device-remembered',
  'device-not-remembered',
  'device-forgotten',
] as const
export type HistoryEvent = (typeof historyEvents)[number]

export const historyOutcomes = ['done', 'refused'] as const
export type HistoryOutcome = (typeof historyOutcomes)[number]

export const listSignInHistory = endpoint({
  ...own,
  name: 'listSignInHistory',
  method: 'GET',
  path: '/account/history',
  summary:
    'Lists sign-ins, refused sign-ins, and changes of passwords and factors of the own account, newest first.',
  query: z.strictObject(pageParams),
  answer: {
    status: 200,
    body: paged(
      z.object({ at: instant, event: z.enum(historyEvents), outcome: z.enum(historyOutcomes), ...from }),
    ),
  },
})

export const getRecoveryCodes = endpoint({
  ...own,
  name: 'getRecoveryCodes',
  method: 'GET',
  path: '/account/recovery-codes',
  summary:
    'Returns the number of recovery codes that are left. The codes themselves are shown only once, when they are made.',
  answer: { status: 200, body: z.object({ left: z.int().min(0).max(10), madeAt: instant.nullable() }) },
})

/** Two groups of five letters and digits, without characters that are easily confused. */
export const recoveryCode = z.string().regex(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/)

export const makeRecoveryCodes = endpoint({
  ...own,
  name: 'makeRecoveryCodes',
  method: 'POST',
  // Each new set replaces the previous one, so the last answer holds the valid codes; a stored answer would leave codes
  // readable.
  idempotency: 'natural',
  path: '/account/recovery-codes',
  summary:
    'Makes ten recovery codes, each valid once in place of an authenticator code. Earlier ones become invalid.',
  stepUp: 'required',
  answer: { status: 200, body: z.object({ codes: z.array(recoveryCode).length(10) }) },
  // There is no authenticator to recover.
  refuses: { AUTHENTICATOR_OFF: 409 },
})

export const stepUp = endpoint({
  ...own,
  name: 'stepUp',
  method: 'POST',
  stepUp: { not: 'brings-proof' },
  // A wrong proof counts as a failed guess and a code works only once, so a client must not retry by itself.
  idempotency: 'once',
  path: '/account/step-up',
  summary:
    'Proves the identity of the person again; the sign-in counts as fresh for ten minutes. With an enabled second factor, a password does not suffice.',
  body: z.union([
    /** A code of the authenticator app, or a recovery code. */
    z.strictObject({ code: filled(32) }),
    z.strictObject({ password: filled(256) }),
  ]),
  answer: { status: 204 },
  refuses: {
    AUTHENTICATOR_OFF: 409,
    CODE_REQUIRED: 409,
    CODE_USED: 422,
    /** Codes by text message are on, and these are sent only for a sign-in. */
    SIGN_IN_REQUIRED: 409,
    TOO_MANY_ATTEMPTS: 429,
    WRONG_CODE: 422,
    WRONG_PASSWORD: 422,
  },
})

export const identityOwnRoutes = [
  listOwnSessions,
  endOwnSession,
  listSignInHistory,
  getRecoveryCodes,
  makeRecoveryCodes,
  stepUp,
] as const
