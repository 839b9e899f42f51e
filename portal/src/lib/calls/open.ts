import { basePaths } from '@sooner/contract/base-paths'
import { type AnyParts, type Call, createClient, isSentOnce, takesKey } from '@sooner/contract/client'
import type { RouteName } from '@sooner/contract'
import { areOfOneSignIn } from '@sooner/user-pool-client/stored-session'
import {
  calledOff,
  callErrorOf,
  type CallError,
  countsAsSuccess,
  declined,
  endsSession,
} from './call-error.ts'
import { faultOf, type ReportFault } from './call-fault.ts'
import { unsettledActs } from './unsettled-acts.ts'
import { type Pace, realPace } from './pace.ts'
import { patientFetch } from './patient-fetch.ts'

export interface CallPorts {
  readonly basePaths: Readonly<Record<'vendor' | 'invoice' | 'payments', string>> & {
    readonly identity?: string
  }
  /** The session's access token, renewed first if it is about to expire; undefined when nobody is signed in. */
  readonly bearer: () => Promise<string | undefined>
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

/** What happened to a call before it is sent again. */
interface Earlier {
  readonly bearer?: string
  readonly stepped?: boolean
  readonly renewed?: boolean
}

/**
 * Whether the present token belongs to another sign-in than the token that was sent. What one person began is never sent in the
 * name of the next one, and its refusal does not end the next one's session.
 */
const isOfAnother = (present: string, sent: string | undefined): boolean =>
  present !== sent && (sent === undefined || !areOfOneSignIn(present, sent))

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

  async function attempt(call: RouteCall, signal?: AbortSignal, earlier: Earlier = {}): Promise<CallResult> {
    const { stepped = false, renewed = false } = earlier
    let bearer = earlier.bearer
    try {
      bearer ??= await ports.bearer()
      return { data: await send(call, bearer, signal) }
    } catch (failure) {
      const error = callErrorOf(failure)
      if (signal?.aborted) return { error: calledOff(error) }
      if (countsAsSuccess(error)) return { data: null, meta: { status: error.statusCode } }
      const asksProof = error.code === 'STEP_UP_REQUIRED' && ports.stepUp !== undefined && !stepped
      if (asksProof && !(await ports.stepUp())) return { error: declined(error) }
      if (asksProof || endsSession(error, bearer)) {
        const next = await ports.bearer().catch(() => bearer)
        if (next !== undefined && isOfAnother(next, bearer)) return { error: calledOff(error) }
        if (next !== undefined && (asksProof || (next !== bearer && !renewed))) {
          const again = { bearer: next, stepped: stepped || asksProof, renewed: renewed || !asksProof }
          return attempt(call, signal, again)
        }
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
