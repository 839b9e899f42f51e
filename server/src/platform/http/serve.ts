import { validateHeaderValue } from 'node:http'
import { Readable } from 'node:stream'
import type { Answer, Given, Route } from '@sooner/contract/route'
import type { Concluded } from './built-answer.ts'
import { mayFailUnread } from '../streams.ts'
import type { Db, Tx } from '../database/open.ts'
import type { Conclude } from '../transaction.ts'
import type { Caller } from './caller.ts'

/** The facts about a request that a handler may use besides its validated parts. */
export interface RequestFacts {
  readonly id: string
  readonly ip: string
  readonly userAgent: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

export interface Call<R extends Route> extends Given<R> {
  readonly caller: Caller
  /** Asks the guard again, for an answer that goes on while the caller's access may end. */
  readonly readmit: () => Promise<Caller>
  readonly request: RequestFacts
}

/** An answer of server-sent events, which lasts as long as its client and the caller's access. */
export const isEventStream = ({ answer }: Pick<Route, 'answer'>): boolean =>
  answer.type === 'text/event-stream'

/** An answer that is not the route's JSON body: a page, a file, a redirect. */
export class Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer | Readable | undefined

  constructor(status: number, headers: Readonly<Record<string, string>>, body?: string | Buffer | Readable) {
    // Checked here, where a fault is answered 500: Node would throw while it sends, where nothing catches it.
    for (const [name, value] of Object.entries(headers)) validateHeaderValue(name, value)
    if (body instanceof Readable) mayFailUnread(body)
    this.status = status
    this.headers = headers
    this.body = body
  }
}

type WithKey = { readonly idempotency: 'key' }

/**
 * The handler of a route with an idempotency key gets the function that opens the act's last transaction, and must return
 * what that function returns: an answer that was stored with the act.
 */
type Concluding<R extends Route> = R extends WithKey
  ? { readonly conclude: Conclude<Answer<R>, Concluded> }
  : unknown
type Outcome<R extends Route> = R extends WithKey ? Concluded : Answer<R> | Reply

export type Handler<R extends Route> = (
  call: Call<R> & Concluding<R>,
) => Promise<Outcome<R>> | (R extends WithKey ? never : Outcome<R>)

/** A route with the code that answers it. */
export interface ServedRoute {
  readonly route: Route
  readonly twoPersonAct?: TwoPersonAct
  readonly handle: (call: Call<Route> & { readonly conclude?: Conclude<unknown, Concluded> }) => unknown
}

/** One incoming file: its stream can be read only once, while it arrives. */
export interface IncomingFile {
  readonly stream: Readable
  /** The filename that the sender gave, which may be arbitrary text or none. */
  readonly filename: string | undefined
}

/** The result of storing a file. Its SHA-256, in hexadecimal, is a part of the request's idempotency digest. */
export interface Digested {
  readonly sha256: string
}

export type StoreFile<K extends Digested> = (file: IncomingFile) => Promise<K>

export interface Uploaded<K, B = unknown> {
  readonly body: B
  readonly stored: K
}

/** A call with an upload: its body arrives with the file, and both are read when the handler calls `upload`. */
export interface UploadCall<R extends Route> extends Omit<Call<R>, 'body'> {
  readonly upload: <K extends Digested>(store: StoreFile<K>) => Promise<Uploaded<K, Given<R>['body']>>
}

export function serveUpload<const R extends Route & Required<Pick<Route, 'upload'>>>(
  route: R,
  handle: (call: UploadCall<R> & Concluding<R>) => Promise<Outcome<R>>,
): ServedRoute {
  return { route, handle: handle as unknown as ServedRoute['handle'] }
}

export function serve<const R extends Route>(route: R, handle: Handler<R>): ServedRoute {
  // The mount validates a request with this very route before it calls the handler, which makes the cast safe.
  return { route, handle: handle as unknown as ServedRoute['handle'] }
}

type TwoPersonCall<R extends Route> = Call<R> & { readonly conclude: Conclude<Answer<R>, Concluded> }

/** What an act that needs a second person changes. */
export interface Change<C> {
  /** Names the thing that is changed, such as `collection:ID`. */
  readonly subject: (call: C) => string
  /** Locks and reads what the act changes. An approval is void once this has changed. */
  readonly version: (tx: Tx, call: C) => Promise<unknown>
  /**
   * Where only some requests need a second person, such as those that open a way for money and not those that close it. It is asked again
   * once what the act changes is locked, and so is the amount.
   */
  readonly isNeeded?: (call: C, db: Db) => boolean | Promise<boolean>
  /** Where one person is enough below an amount, with what that person did alone within a day; undefined where what is changed has none. */
  readonly amount?: (call: C, db: Db) => ActAmount | undefined | Promise<ActAmount | undefined>
}

export interface ActAmount {
  readonly amountMinor: bigint
  readonly currency: string
}

/** An act whose change needs a second person: without one, it can't be called. */
export interface TwoPersonAct {
  readonly route: Route
  readonly change: Change<Call<Route>>
  readonly perform: (call: TwoPersonCall<Route>) => Promise<Concluded>
}

/** Asks for the second person, or performs the act where one person is enough. */
export type AskSecondPerson = (
  act: TwoPersonAct,
  call: Call<Route>,
  conclude: Conclude<unknown, Concluded>,
) => Promise<Concluded>

/** A route of which each act needs a second person. Its handler does all its work in the transaction that `conclude` opens. */
export function serveTwoPersonAct<const R extends Route & { readonly secondPerson: true }>(
  route: R,
  change: Change<Call<R>>,
  perform: (call: TwoPersonCall<R>) => Promise<Concluded>,
): ServedRoute {
  // The mount validates a request with this very route before it passes it on, which makes the casts safe.
  const act = { route, change, perform } as unknown as TwoPersonAct
  return { route, twoPersonAct: act, handle: perform as unknown as ServedRoute['handle'] }
}
