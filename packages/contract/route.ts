import type { z } from 'zod'

/** The services of the house. A process mounts those that `SERVICES` names; each has its own base path. */
export const services = ['identity', 'vendor', 'invoice', 'payments', 'portal', 'sandbox'] as const
export type Service = (typeof services)[number]

/**
 * Who may call a route. A caller needs one of the listed standings; the guard in `server/src/features/access`
 * is the only reader, so that a route without a decision about access can't exist.
 *
 * - `anonymous`: nobody has to be signed in (a token that is sent is still checked)
 * - `signed-in`: every account, with or without a vendor
 * - `vendor`: a user of the vendor that the path names; every other vendor's id answers as an absent one
 * - `owner`: the same, and the account has no parent
 */
export type Standing =
  | 'anonymous'
  | 'signed-in'
  | 'vendor'
  | 'owner'
  | 'operator'
  | 'facilitator'
  | 'financier'
  | 'service'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * What happens when the same act is sent more than once, as a client does that got no answer. Every POST and PATCH states it;
 * GET, PUT and DELETE are idempotent by their definition.
 *
 * - `key`: the act takes effect once for each `Idempotency-Key`. Its answer is stored with the act and given again to a replay.
 * - `natural`: the second time changes nothing more, and is answered like the first.
 * - `reads`: the route changes nothing, whatever its method.
 * - `once`: each time counts, as a guess does. Our clients never send such a request again by themselves.
 * - `protocol`: the user pool and OAuth say by their own rules what may be repeated.
 */
export type Idempotency = 'key' | 'natural' | 'reads' | 'once' | 'protocol'

/** Names an act, so that a service recognizes it when it is sent again. */
export const idempotencyKeyHeader = 'idempotency-key'

/** Visible ASCII, so that a key is the same text in a header, in a log and in a column. */
export const idempotencyKeyForm = /^[\x21-\x7e]{1,255}$/

/** A refusal code of a route and the status that it is answered with. */
export type Refusals = Readonly<Record<string, number>>

export interface Route {
  readonly name: string
  readonly service: Service
  readonly method: Method
  /** Below the service's base path, with `{name}` parameters as the specification writes them. */
  readonly path: string
  readonly summary: string
  readonly who: readonly Standing[]
  /** What a read-only user meets: reads pass by nature; a write says which of the two holds for it. */
  readonly readOnly: 'passes' | 'refused'
  /**
   * Whoever calls proved who they are within the last ten minutes, by signing in or by a step-up; otherwise they are told
   * STEP_UP_REQUIRED. For what a stolen session must not be enough for.
   */
  readonly stepUp?: true
  /** It moves money or says where money goes: nobody of a vendor that was deactivated may. */
  readonly changesMoney?: true
  readonly idempotency?: Idempotency
  /** The field of the body that stands in for the key where the header is not sent, so that the act survives a reload. */
  readonly keyInBody?: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** The body comes as a form where a protocol demands one; else it is JSON. */
  readonly form?: true
  /** Multipart bodies name their fields; the file itself never is part of `body`. */
  readonly upload?: { readonly field: string; readonly maxBytes: number }
  readonly answer: { readonly status: number; readonly body?: z.ZodType; readonly type?: string }
  readonly refusals: Refusals
  /**
   * Where the authorization header is no access token: `own` is held against what the handler knows; `ignored` is not read,
   * so that a probe, or a page asked for with a stale token, is answered all the same.
   */
  readonly credentials?: 'own' | 'ignored'
  /**
   * Two protocols tell their errors in a way of their own: the user pool's (400 with `__type` and `message`), and the token
   * endpoint of OAuth 2.0 (`error` and `error_description`).
   */
  readonly dialect?: 'user-pool' | 'oauth'
}

export const route = <const R extends Route>(declared: R): R => declared

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a handler is given, after validation. */
export interface Given<R extends Route> {
  readonly params: Parsed<R['params']>
  readonly query: Parsed<R['query']>
  readonly body: Parsed<R['body']>
}

/** What a caller sends. */
export type Sending<R extends Route> = {
  [K in 'params' | 'query' | 'body' as R[K] extends z.ZodType ? K : never]: Sent<R[K]>
}

/** What a route answers: what a handler returns, and what the caller reads. */
export type Answer<R extends Route> = R['answer']['body'] extends z.ZodType
  ? z.input<R['answer']['body']>
  : void
export type Answered<R extends Route> = R['answer']['body'] extends z.ZodType
  ? z.output<R['answer']['body']>
  : void
