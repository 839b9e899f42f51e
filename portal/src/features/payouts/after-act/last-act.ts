import { useSyncExternalStore } from 'react'
import type { Payout, PayoutTotal } from '../../../lib/resources/payouts.ts'

/** What the person has just done, as far as the page states what follows from it. */
export type Act =
  | { readonly kind: 'requested'; readonly payout: Payout }
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'redirect-requested'; readonly partnerId: number; readonly price: PayoutTotal }

let last: Act | undefined
const watchers = new Set<() => void>()

function become(act: Act | undefined): void {
  last = act
  for (const notify of watchers) notify()
}

const watch = (notify: () => void) => {
  watchers.add(notify)
  return () => void watchers.delete(notify)
}

export const noteAct = (act: Act): void => become(act)
export const forgetAct = (): void => become(undefined)
export const useLastAct = (): Act | undefined => useSyncExternalStore(watch, () => last)
