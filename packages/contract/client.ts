import { InvariantViolation } from '@sooner/rules/refusal'
import type { ApiErrorBody } from './refusals.ts'
import type { RouteName, Routes } from './index.ts'
import { idempotencyKeyHeader, type Answered, type Sending, type Service } from './route.ts'
import { paths } from './paths.gen.ts'

/** A call that was refused, or that got no answer; in the latter case `statusCode` is 0. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: string
  readonly statusCode: number
  readonly details: ApiErrorBody['details']

  constructor(
    message: string | undefined,
    code: string,
    statusCode: number,
    details?: ApiErrorBody['details'],
  ) {
    super(message || 'An unknown error occurred')
    this.code = code
    this.statusCode = statusCode
    this.details = details
  }
}

export interface ClientOptions {
  readonly basePaths: Readonly<Record<Service, string>>
  readonly fetch?: typeof fetch
  /** Returns the whole header value, such as `Bearer ...`, or undefined if nobody is signed in. */
  readonly authorization?: () => Promise<string | undefined> | string | undefined
  /** Generates the idempotency key of a call that comes without one. */
  readonly newKey?: () => string
}

type MayMiss<S> = { [K in keyof S]: {} extends S[K] ? K : undefined extends S[K] ? K : never }[keyof S]
type Sent<S> = Omit<S, MayMiss<S>> & Partial<Pick<S, MayMiss<S>>>
/** The arguments of a call to this route. */
export type Parts<N extends RouteName> = Sent<Sending<Routes[N]>> & {
  readonly signal?: AbortSignal
  /** Set this to retry an earlier call; without it, `newKey` generates a key for the call. */
  readonly idempotencyKey?: string
}
type Args<N extends RouteName> = {} extends Parts<N> ? [parts?: Parts<N>] : [parts: Parts<N>]
type Scalar = string | number | boolean
/** The untyped form, for a route that is only known at run time. */
export interface AnyParts {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, Scalar | undefined | readonly Scalar[]>>
  readonly body?: unknown
  readonly signal?: AbortSignal
  readonly idempotencyKey?: string
}

/** The paths of routes by their names. Those that only staff may call are added by the module that calls them. */
const known: Record<string, string> = { ...paths }
export const addPaths = (more: Readonly<Record<string, string>>): void => void Object.assign(known, more)

function pathOf(name: RouteName): string {
  const path = known[name]
  if (path === undefined) throw new InvariantViolation(`the path of ${name} was not loaded`)
  return path
}

export type Call = <N extends RouteName>(name: N, ...args: Args<N>) => Promise<Answered<Routes[N]>>

export function createClient({ basePaths, fetch = globalThis.fetch, authorization, newKey }: ClientOptions): {
  call: Call
} {
  const call = async (name: RouteName, { params, query, body, signal, idempotencyKey }: AnyParts = {}) => {
    const [service, method, path] = pathOf(name).split(' ') as [Service, string, string]
    const key = takesKey(name, body) ? (idempotencyKey ?? newKey?.()) : undefined
    const bearer = await authorization?.()
    // JSON.stringify returns undefined for undefined, although its type claims a string.
    const json = JSON.stringify(body) as string | undefined
    const sent = fetch(basePaths[service] + fill(path, params) + search(query), {
      method,
      headers: {
        ...(json && { 'content-type': 'application/json' }),
        ...(bearer && { authorization: bearer }),
        ...(key && { [idempotencyKeyHeader]: key }),
      },
      body: json ?? null,
      signal: signal ?? null,
    })
    const [response, text] = await sent.then(async (got) => [got, await got.text()] as const).catch(lost)
    const { status } = response
    if (!response.ok) {
      const answered = parse(text) as Partial<ApiErrorBody> | null | undefined
      throw new ApiError(
        answered?.message || response.statusText,
        answered?.code ?? `HTTP_${status}`,
        status,
        answered?.details,
      )
    }
    if (!text) return
    const answer = parse(text)
    if (answer === undefined) throw new ApiError(undefined, 'PARSING_ERROR', status)
    return answer
  }
  // The cast is sound because the server validates against the same route schemas that these types are derived from.
  return { call: call as Call }
}

/**
 * Whether the route recognizes a repeated call by a header. A quote ID in the body already acts as a key and survives a reload.
 */
export function takesKey(name: RouteName, body: unknown): boolean {
  const [kind, field] = repetitionOf(name).split(':')
  if (kind !== 'key') return false
  return field === undefined || (body as Record<string, unknown> | undefined)?.[field] === undefined
}

/** Every call counts for such a route, so clients must not retry it automatically. */
export const isSentOnce = (name: RouteName): boolean => repetitionOf(name) === 'once'

const repetitionOf = (name: RouteName): string => pathOf(name).split(' ')[3] ?? ''

function lost(error: Error): never {
  // The caller aborted the request itself, so this must not surface as an ApiError.
  if (error.name === 'AbortError') throw error
  throw new ApiError(error.message, error.name === 'TimeoutError' ? 'TIMEOUT_ERROR' : 'FETCH_ERROR', 0)
}

/** An empty part, `.` or `..` would address another path. No ID has such a value, so the client answers "not found". */
const fill = (path: string, params: AnyParts['params']) =>
  path.replace(/{(\w+)}/g, (_, name: string) => {
    const value = String(params?.[name])
    if (/^\.{0,2}$/.test(value)) throw new ApiError('There is nothing here.', 'NOT_FOUND', 404)
    return encodeURIComponent(value)
  })

function search(query: AnyParts['query'] = {}): string {
  const given = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const one of [value].flat()) if (one !== undefined) given.append(key, `${one}`)
  }
  return given.size ? `?${given}` : ''
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
