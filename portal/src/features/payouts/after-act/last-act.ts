import { useSyncExternalStore } from 'react'
import type { Payout, PayoutTotal } from '../../../lib/resources/payouts.ts'

/** What the person has just done, as far as a page states what follows from it. */
export type Act =
  | { readonly kind: 'requested'; readonly payout: Payout }
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'redirect-requested'; readonly partnerId: number; readonly price: PayoutTotal }

interface LastAct {
  readonly act: Act
  /** The page on which it was done. */
  readonly path: string
}

let last: LastAct | undefined
const watchers = new Set<() => void>()

function become(next: LastAct | undefined): void {
  last = next
  for (const notify of watchers) notify()
}

const watch = (notify: () => void) => {
  watchers.add(notify)
  return () => void watchers.delete(notify)
}

export const noteAct = (act: Act): void => become({ act, path: location.pathname })
export const forgetAct = (): void => become(undefined)
export const useLastAct = (): LastAct | undefined => useSyncExternalStore(watch, () => last)
