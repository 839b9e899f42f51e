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
} from './call-error.ts'
import { unsettledActs } from './unsettled-acts.ts'
import { type Pace, realPace } from './pace.ts'
import { patientFetch } from './patient-fetch.ts'

export interface CallPorts {
  readonly basePaths: Readonly<Record<'vendor' | 'invoice' | 'payments', string>> & {
    readonly identity?: string
  }
  /** The session's access token, renewed first when it is about to end; nothing where nobody is signed in. */
  readonly bearer: () => Promise<string | undefined>
  /** The services don't know this session any more: the signed-out state applies. */
  readonly onSignedOut: () => void
  /** Has the person prove again who they are; false if they would rather not. Absent where nobody could judge it. */
  readonly stepUp?: (() => Promise<boolean>) | undefined
  /** Ends when whoever is signed in leaves: nothing goes out in their name from then on, and what is on its way is called off. */
  readonly visit?: () => AbortSignal
  readonly fetch?: typeof fetch
  readonly pace?: Pace
  readonly random?: () => number
  readonly timeoutMs?: number
}

/** One call as data: a route, what it is given, and whether it may be sent again when it fails. */
export interface RouteCall {
  readonly name: RouteName
  readonly parts?: AnyParts
  readonly retry?: boolean
  /** What is sent or fetched in a way of its own, such as a file; it is tried once, or as often as that way does. */
  readonly over?: typeof fetch
  /** What `over` sends, so that the same upload is recognized when a person tries it again. */
  readonly upload?: { readonly fields: unknown; readonly file: File }
}

/** `status` stands where an answer counts as success and brought nothing. */
export interface CallMeta {
  readonly status?: number
}

export type CallResult =
  | { readonly data: unknown; readonly meta?: CallMeta }
  | { readonly error: CallError; readonly meta?: CallMeta }

export type Calls = (call: RouteCall, signal?: AbortSignal) => Promise<CallResult>

/** Long enough for a slow line, short enough that three retries still end while somebody is looking. */
const patienceMs = 15_000

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
    // The name is any route's here; that name and parts belong together is what the endpoints' types see to.
    const anyCall = call as (name: RouteName, parts: AnyParts) => ReturnType<Call>
    return (await anyCall(name, { ...parts, ...(signal && { signal }) })) ?? null
  }

  /** A refusal of tokens that were renewed meanwhile, or of somebody who signed in since, says nothing of the present. */
  const newerThan = async (refused: string | undefined) => {
    const bearer = await ports.bearer().catch(() => undefined)
    return bearer === refused ? undefined : bearer
  }

  async function attempt(
    call: RouteCall,
    signal?: AbortSignal,
    { newer, stepped = false }: { readonly newer?: string; readonly stepped?: boolean } = {},
  ): Promise<CallResult> {
    let bearer = newer
    try {
      bearer ??= await ports.bearer()
      return { data: await send(call, bearer, signal) }
    } catch (failure) {
      const error = callErrorOf(failure)
      if (signal?.aborted) return { error: calledOff(error) }
      if (countsAsSuccess(error)) return { data: null, meta: { status: error.statusCode } }
      if (error.code === 'STEP_UP_REQUIRED' && ports.stepUp && !stepped) {
        return (await ports.stepUp()) ? attempt(call, signal, { stepped: true }) : { error: declined(error) }
      }
      if (endsSession(error, bearer)) {
        const next = newer === undefined ? await newerThan(bearer) : undefined
        if (next !== undefined) return attempt(call, signal, { newer: next, stepped })
        ports.onSignedOut()
      }
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
