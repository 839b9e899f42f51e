import { basePaths } from '@sooner/contract/base-paths'
import { type AnyParts, type Call, createClient, isSentOnce, takesKey } from '@sooner/contract/client'
import type { RouteName } from '@sooner/contract'
import {
  calledOff,
  callErrorOf,
  type CallError,
  countsAsSuccess,
  declined,
  endsSession,
  faultOf,
  type ReportFault,
} from './call-error.ts'
import { type Pace, realPace } from './pace.ts'
import { patientFetch } from './patient-fetch.ts'
import { newIdempotencyKey } from './idempotency-key.ts'

/** It is unknown whether the act took effect: there was no answer, or one that does not state it. */
const isUnknown = ({ kind, code }: CallError): boolean =>
  typeof kind === 'string' ||
  kind === 502 ||
  kind === 503 ||
  kind === 504 ||
  code === 'IDEMPOTENCY_KEY_IN_USE'

/** The arguments with which `open.ts` calls a route. */
interface Act {
  readonly name: string
  readonly parts?: AnyParts
  readonly upload?: { readonly fields: unknown; readonly file: File }
}
type Outcome = { readonly data: unknown } | { readonly error: CallError }

const textOf = ({ parts: { params, query, body } = {}, upload }: Act): string =>
  JSON.stringify([params, query, body, upload?.fields])

interface Unsettled {
  readonly text: string
  /** Compared by identity, because another file of the same name may have other content. */
  readonly file: File | undefined
  readonly key: string
}

/**
 * Gives each act one key for all its tries: after a lost connection, a renewed session or a step-up. An act with an unknown
 * outcome retains its key, so that a user who repeats exactly the same act continues it instead of doing it twice.
 */
function unsettledActs() {
  const unsettled = new Map<string, Unsettled>()
  return {
    async withKey<O extends Outcome>(call: Act, act: (parts: AnyParts) => Promise<O>): Promise<O> {
      const { name, parts, upload } = call
      const [text, file] = [textOf(call), upload?.file]
      const earlier = unsettled.get(name)
      const isSame = earlier?.text === text && earlier.file === file
      const key = isSame ? earlier.key : newIdempotencyKey()
      const result = await act({ ...parts, idempotencyKey: key })
      if ('error' in result && isUnknown(result.error)) unsettled.set(name, { text, file, key })
      else if (unsettled.get(name)?.key === key) unsettled.delete(name)
      return result
    },
  }
}

export interface CallPorts {
  readonly basePaths: Readonly<Record<'vendor' | 'invoice' | 'payments', string>> & {
    readonly identity?: string
  }
  /** The session's access token, renewed first if it is about to expire; undefined when nobody is signed in. */
  readonly bearer: () => Promise<string | undefined>
  /**
   * Whether two access tokens come from one sign-in. What one person began is never sent in the name of the next one, and its
   * refusal does not end the next one's session.
   */
  readonly areOfOneSignIn: (one: string, other: string | undefined) => boolean
  /** Called when the services no longer accept this session: the signed-out state applies. */
  readonly onSignedOut: () => void
  /** Asks the user to authenticate again; false if they decline. Absent where no service could verify it. */
  readonly stepUp?: (() => Promise<boolean>) | undefined
  /** The signal aborts when the user signs out: calls under way are canceled, and no new ones are sent in their name. */
  readonly visit?: () => AbortSignal
  readonly reportFault?: ReportFault | undefined
  readonly fetch?: typeof fetch
  readonly pace?: Pace
  readonly random?: () => number
  readonly timeoutMs?: number
}

/** One call as data: the route, its parameters, and whether it may be retried. */
export interface RouteCall {
  readonly name: RouteName
  readonly parts?: AnyParts
  readonly retry?: boolean
  /** A transport of its own, such as for a file. The call is sent once, unless that transport retries. */
  readonly over?: typeof fetch
  /** What `over` sends, so that an upload that the user repeats is recognized as the same one. */
  readonly upload?: { readonly fields: unknown; readonly file: File }
}

/** `status` is set when an answer counts as success but brought no data. */
export interface CallMeta {
  readonly status?: number
}

export type CallResult =
  | { readonly data: unknown; readonly meta?: CallMeta }
  | { readonly error: CallError; readonly meta?: CallMeta }

export type Calls = (call: RouteCall, signal?: AbortSignal) => Promise<CallResult>

/** Long enough for a slow line, short enough that three retries end while the user is still waiting. */
const patienceMs = 15_000

/** Why a call was sent again. Each reason counts once. */
type Reason = 'proof' | 'renewal'

export function openCalls(ports: CallPorts): Calls {
  const patience = {
    fetch: ports.fetch ?? ((...request) => fetch(...request)),
    pace: ports.pace ?? realPace,
    random: ports.random ?? Math.random,
    timeoutMs: ports.timeoutMs ?? patienceMs,
  }
  const patient = patientFetch(patience)
  const once = patientFetch({ ...patience, retries: 0 })
  const acts = unsettledActs()
  const there = { ...basePaths, ...ports.basePaths }

  async function send(
    { name, parts, retry = true, over }: RouteCall,
    bearer: string | undefined,
    signal?: AbortSignal,
  ) {
    const { call } = createClient({
      basePaths: there,
      fetch: over ?? (retry && !isSentOnce(name) ? patient : once),
      authorization: () => bearer && `Bearer ${bearer}`,
    })
    // The name may be that of every route; the types of the endpoints ensure that name and parts match.
    const anyCall = call as (name: RouteName, parts: AnyParts) => ReturnType<Call>
    return (await anyCall(name, { ...parts, ...(signal && { signal }) })) ?? null
  }

  async function attempt(
    call: RouteCall,
    signal?: AbortSignal,
    given?: string,
    before: readonly Reason[] = [],
  ): Promise<CallResult> {
    let bearer = given
    try {
      bearer ??= await ports.bearer()
      return { data: await send(call, bearer, signal) }
    } catch (failure) {
      const error = callErrorOf(failure)
      if (signal?.aborted) return { error: calledOff(error) }
      if (countsAsSuccess(error)) return { data: null, meta: { status: error.statusCode } }
      const stepUp = error.code === 'STEP_UP_REQUIRED' && !before.includes('proof') && ports.stepUp
      if (stepUp && !(await stepUp())) return { error: declined(error) }
      if (stepUp || endsSession(error, bearer)) {
        const next = await ports.bearer().catch(() => bearer)
        const isNew = next && next !== bearer
        if (isNew && !ports.areOfOneSignIn(next, bearer)) return { error: calledOff(error) }
        const reason = stepUp ? 'proof' : 'renewal'
        if (next && (stepUp || (isNew && !before.includes(reason))))
          return attempt(call, signal, next, [...before, reason])
        ports.onSignedOut()
      }
      const fault = faultOf(call.name, error)
      if (fault) ports.reportFault?.(fault)
      return { error }
    }
  }

  return (call, signal) => {
    const visit = ports.visit?.()
    const act = (parts?: AnyParts) =>
      attempt(
        { ...call, ...(parts && { parts }) },
        visit && signal ? AbortSignal.any([visit, signal]) : (visit ?? signal),
      )
    return takesKey(call.name, call.parts?.body) ? acts.withKey(call, act) : act()
  }
}
