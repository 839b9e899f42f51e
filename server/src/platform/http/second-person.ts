import type { Answer, Route } from '@sooner/contract/route'
import type { Db } from '../database/open.ts'
import type { Conclude } from '../transaction.ts'
import type { Concluded } from './built-answer.ts'
import type { Call, ServedRoute } from './serve.ts'

type Concluding<R extends Route> = Call<R> & { readonly conclude: Conclude<Answer<R>, Concluded> }

/** What an act that needs a second person changes. */
export interface Change<C> {
  /** Names the thing that is changed, such as `collection:ID`. */
  readonly subject: (call: C) => string
  /** Reads what the act changes, as it is now. An approval is void once this has changed. */
  readonly version: (db: Db, call: C) => Promise<unknown>
  /** Where only some requests need a second person, such as those that open a way for money and not those that close it. */
  readonly isNeeded?: (call: C) => boolean
  /** Where one person is enough below an amount. */
  readonly amount?: (call: C) => { readonly amountMinor: bigint; readonly currency: string }
}

/** An act whose change needs a second person: without one, it can't be called. */
export interface TwoPersonAct {
  readonly route: Route
  readonly change: Change<Call<Route>>
  readonly perform: (call: Concluding<Route>) => Promise<Concluded>
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
  perform: (call: Concluding<R>) => Promise<Concluded>,
): ServedRoute {
  // The mount validates a request with this very route before it passes it on, which makes the casts safe.
  const act = { route, change, perform } as unknown as TwoPersonAct
  return { route, twoPersonAct: act, handle: perform as unknown as ServedRoute['handle'] }
}
