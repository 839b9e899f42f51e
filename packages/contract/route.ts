import type { StaffRole } from '@sooner/rules/roles'
import type { z } from 'zod'

/** The services of the application. A process mounts those listed in `SERVICES`; each has its own base path. */
export const services = ['identity', 'vendor', 'invoice', 'payments', 'portal', 'sandbox'] as const
export type Service = (typeof services)[number]

/**
 * Who may call a route. A caller needs one of the listed standings; only the guard in `server/src/features/access`
 * reads them, so that a route without a decision about access can't exist.
 *
 * - `anonymous`: nobody has to be signed in (a token that is sent is still checked)
 * - `signed-in`: every account, with or without a vendor
 * - `vendor`: a user of the vendor that the path names; any other vendor's ID is answered as if that vendor did not exist
 * - `owner`: as `vendor`, and the account has no parent
 */
export type Standing = 'anonymous' | 'signed-in' | 'vendor' | 'owner' | StaffRole | 'service'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * What happens if the same act is sent more than once, as by a client that got no answer. Every POST and PATCH declares it;
 * GET, PUT and DELETE are idempotent by definition.
 *
 * - `key`: the act takes effect once for each `Idempotency-Key`. Its answer is stored and returned to a retry.
 * - `natural`: a second call changes nothing more and returns the same answer as the first.
 * - `reads`: the route changes nothing, whatever its method.
 * - `once`: each call counts, as a guess does. Our clients never retry such a request automatically.
 * - `protocol`: the rules of the user pool's protocol and of OAuth decide what may be repeated.
 */
export type Idempotency = 'key' | 'natural' | 'reads' | 'once' | 'protocol'

/**
 * Why a writing route asks for no fresh proof of identity.
 *
 * - `reads`: the route changes nothing, whatever its method.
 * - `brings-proof`: the request carries a proof of its own: a password, a code, or the secret of a link or of a client.
 * - `ends-access`: the route only ends the caller's own sessions.
 * - `own-records`: it changes what the caller or the caller's vendor states, but nobody's access and no bank account.
 * - `pays-chosen-account`: money goes only to a bank account that was chosen with a fresh proof.
 * - `decided-later`: it takes effect by another act, which asks for a fresh proof.
 * - `repeats-work`: it repeats work that was authorized before.
 * - `operations-state-it`: each operation of the user pool makes its own decision, in its `freshProof`.
 * - `sandbox`: the route exists in the sandbox alone, whose simulated services have no users.
 */
export const stepUpExemptions = [
  'reads',
  'brings-proof',
  'ends-access',
  'own-records',
  'pays-chosen-account',
  'decided-later',
  'repeats-work',
  'operations-state-it',
  'sandbox',
] as const
export type StepUpExemption = (typeof stepUpExemptions)[number]

/**
 * Whether the caller must have proven their identity within the last ten minutes, by signing in or by a step-up; otherwise the
 * answer is STEP_UP_REQUIRED. It protects actions for which a stolen session must not be enough: those that change who gets in,
 * what somebody may do, or where money goes.
 *
 * - `required`: always.
 * - `ifSent`: if the body has one of these fields; a field of a field is written `preferences.language`.
 * - `not`: never, for this reason.
 */
export type StepUp = 'required' | { readonly ifSent: readonly string[] } | { readonly not: StepUpExemption }

/** Every route that can change something declares its `stepUp`, so that no new one is left undecided. */
export type StatesStepUp =
  | { readonly method: 'GET'; readonly stepUp?: never }
  | { readonly method: Exclude<Method, 'GET'>; readonly stepUp: StepUp }

/** Identifies one act, so that a service recognizes a retry. */
export const idempotencyKeyHeader = 'idempotency-key'

/** Visible ASCII only, so that a key is the same text in a header, in a log and in a column. */
export const idempotencyKeyForm = /^[\x21-\x7e]{1,255}$/

/** A refusal code of a route and its HTTP status. */
export type Refusals = Readonly<Record<string, number>>

export interface Route {
  readonly name: string
  readonly service: Service
  readonly method: Method
  /** The path below the service's base path, with `{name}` parameters as in the specification. */
  readonly path: string
  readonly summary: string
  readonly who: readonly Standing[]
  /** Whether a read-only user may call the route: reads always pass; a write declares which of the two applies. */
  readonly readOnly: 'passes' | 'refused'
  readonly stepUp?: StepUp
  /**
   * The act takes effect once a second person has approved it: the first call is answered SECOND_PERSON_REQUIRED with the id of the
   * approval that waits.
   */
  readonly secondPerson?: true
  /** The route moves money or changes where money goes; users of a deactivated vendor may not call it. */
  readonly changesMoney?: true
  /** Load balancers and monitors call it every few seconds, so it counts against no limit of requests. */
  readonly unlimited?: true
  readonly idempotency?: Idempotency
  /** The field of the body that replaces the key if the header is not sent, so that a retry after a reload is recognized. */
  readonly keyInBody?: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** The most bytes of a JSON body, where a list needs more than usual. */
  readonly bodyBytes?: number
  /** The body is form-encoded because a protocol requires it; otherwise it is JSON. */
  readonly form?: true
  /** Multipart bodies list their fields; the file itself is never part of `body`. */
  readonly upload?: { readonly field: string; readonly maxBytes: number }
  readonly answer: { readonly status: number; readonly body?: z.ZodType; readonly type?: string }
  readonly refusals: Refusals
  /**
   * Set if the authorization header is no access token: with `own`, the handler verifies it; with `ignored`, it is not read, so
   * that a probe, or a page requested with an expired token, still gets its answer.
   */
  readonly credentials?: 'own' | 'ignored'
  /**
   * Two protocols define their own error bodies: the user pool's (400 with `__type` and `message`), and that of the token
   * endpoint of OAuth 2.0 (`error` and `error_description`).
   */
  readonly dialect?: 'user-pool' | 'oauth'
}

export const route = <const R extends Route & StatesStepUp>(declared: R): R => declared

/** Whether the route asks for a fresh proof, be it only for some bodies. */
export const canAskStepUp = ({ stepUp }: Pick<Route, 'stepUp'>): boolean =>
  stepUp !== undefined && (stepUp === 'required' || 'ifSent' in stepUp)

/** Whether this request needs a fresh proof. The body need not have been validated yet. */
export function asksStepUp({ stepUp }: Pick<Route, 'stepUp'>, body: unknown): boolean {
  if (stepUp === undefined || stepUp === 'required') return stepUp !== undefined
  if (!('ifSent' in stepUp) || typeof body !== 'object' || body === null) return false
  return stepUp.ifSent.some((field) => isSent(body, field.split('.')))
}

function isSent(part: unknown, [field, ...rest]: readonly string[]): boolean {
  if (field === undefined) return true
  if (typeof part !== 'object' || part === null || !Object.hasOwn(part, field)) return false
  return isSent((part as Readonly<Record<string, unknown>>)[field], rest)
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined

/** The validated request that a handler receives. */
export interface Given<R extends Route> {
  readonly params: Parsed<R['params']>
  readonly query: Parsed<R['query']>
  readonly body: Parsed<R['body']>
}

/** The request that a caller sends. */
export type Sending<R extends Route> = {
  [K in 'params' | 'query' | 'body' as R[K] extends z.ZodType ? K : never]: Sent<R[K]>
}

/** The answer of a route: what a handler returns and the caller reads. */
export type Answer<R extends Route> = R['answer']['body'] extends z.ZodType
  ? z.input<R['answer']['body']>
  : void
export type Answered<R extends Route> = R['answer']['body'] extends z.ZodType
  ? z.output<R['answer']['body']>
  : void
