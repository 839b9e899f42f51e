import type { ApiErrorBody } from './refusals.ts'
import type { RouteName, Routes } from './index.ts'
import { idempotencyKeyHeader, type Answered, type Sending, type Service } from './route.ts'
import { paths } from './paths.gen.ts'

/** A call that was refused, or did not get through: then `statusCode` is 0. */
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
  /** The whole header, such as `Bearer ...`; nothing where nobody is signed in. */
  readonly authorization?: () => Promise<string | undefined> | string | undefined
  /** Makes the key of an act that is called without one. */
  readonly newKey?: () => string
}

type MayMiss<S> = { [K in keyof S]: {} extends S[K] ? K : undefined extends S[K] ? K : never }[keyof S]
type Sent<S> = Omit<S, MayMiss<S>> & Partial<Pick<S, MayMiss<S>>>
/** What a call of this route is given. */
export type Parts<N extends RouteName> = Sent<Sending<Routes[N]>> & {
  readonly signal?: AbortSignal
  /** For an act that is continued: without one, `newKey` makes one for the call. */
  readonly idempotencyKey?: string
}
type Args<N extends RouteName> = {} extends Parts<N> ? [parts?: Parts<N>] : [parts: Parts<N>]
type Scalar = string | number | boolean
/** The same where the route is not known before it is called. */
export interface AnyParts {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, Scalar | undefined | readonly Scalar[]>>
  readonly body?: unknown
  readonly signal?: AbortSignal
  readonly idempotencyKey?: string
}

export type Call = <N extends RouteName>(name: N, ...args: Args<N>) => Promise<Answered<Routes[N]>>

export function createClient({ basePaths, fetch = globalThis.fetch, authorization, newKey }: ClientOptions): {
  call: Call
} {
  const call = async (name: RouteName, { params, query, body, signal, idempotencyKey }: AnyParts = {}) => {
    const [service, method, path] = paths[name].split(' ') as [Service, string, string]
    const key = takesKey(name, body) ? (idempotencyKey ?? newKey?.()) : undefined
    const bearer = await authorization?.()
    // JSON.stringify has nothing to say of undefined, whatever its type claims.
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
      const told = parse(text) as Partial<ApiErrorBody> | null | undefined
      throw new ApiError(
        told?.message || response.statusText,
        told?.code ?? `HTTP_${status}`,
        status,
        told?.details,
      )
    }
    if (!text) return
    const answer = parse(text)
    if (answer === undefined) throw new ApiError(undefined, 'PARSING_ERROR', status)
    return answer
  }
  // The server validates by the very routes that these types come from, which is what makes the cast true.
  return { call: call as Call }
}

/** Whether an act of this route is recognized by a header. A quote that is confirmed is a key already, which outlives the page. */
export function takesKey(name: RouteName, body: unknown): boolean {
  const [kind, field] = repetitionOf(name).split(':')
  if (kind !== 'key') return false
  return field === undefined || (body as Record<string, unknown> | undefined)?.[field] === undefined
}

/** Each time counts, so that no client sends it again by itself. */
export const isSentOnce = (name: RouteName): boolean => repetitionOf(name) === 'once'

const repetitionOf = (name: RouteName): string => paths[name].split(' ')[3] ?? ''

function lost(error: Error): never {
  // Whoever aborts knows that it did, and wants no error to show.
  if (error.name === 'AbortError') throw error
  throw new ApiError(error.message, error.name === 'TimeoutError' ? 'TIMEOUT_ERROR' : 'FETCH_ERROR', 0)
}

/** A part that is empty, or a dot or two, would name another path; no id is any of them, so nothing is there. */
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
