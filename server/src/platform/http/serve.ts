import type { Readable } from 'node:stream'
import type { Answer, Given, Route } from '@sooner/contract/route'
import type { Concluded } from '../idempotency/concluded.ts'
import type { Conclude } from '../transaction.ts'
import type { Caller } from './caller.ts'

/** What a handler may know of the request beside its validated parts. */
export interface RequestFacts {
  readonly id: string
  readonly ip: string
  readonly userAgent: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

export interface Call<R extends Route> extends Given<R> {
  readonly caller: Caller
  readonly request: RequestFacts
}

/** An answer that is not the route's JSON body: a page, a file, a redirect. */
export class Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer | Readable | undefined

  constructor(status: number, headers: Readonly<Record<string, string>>, body?: string | Buffer | Readable) {
    this.status = status
    this.headers = headers
    this.body = body
  }
}

type WithKey = { readonly idempotency: 'key' }

/**
 * A route with an idempotency key gives its handler the function that opens the act's last transaction, and takes nothing but what
 * that function returns: an answer that was stored with the act.
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
  readonly handle: (call: Call<Route> & { readonly conclude?: Conclude<unknown, Concluded> }) => unknown
}

/** One file on its way in: it has to be read as it comes, and is gone afterwards. */
export interface IncomingFile {
  readonly stream: Readable
  /** The sender's name of the file: any text, or none. */
  readonly filename: string | undefined
}

/** What is known of a file that was read. Its SHA-256, in hexadecimal, is a part of what was sent. */
export interface Digested {
  readonly sha256: string
}

export type StoreFile<K extends Digested> = (file: IncomingFile) => Promise<K>

export interface Uploaded<K, B = unknown> {
  readonly body: B
  readonly stored: K
}

/** A route with an upload: its body comes with the file, and both are read when the handler says so. */
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
  // The mount validates a request by this very route before it calls, which is what makes the two shapes one.
  return { route, handle: handle as unknown as ServedRoute['handle'] }
}
