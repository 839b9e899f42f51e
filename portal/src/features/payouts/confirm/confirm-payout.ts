import {
  confirmBulkInstantPayout,
  confirmBulkOnDemandPayout,
  confirmInstantPayout,
  confirmOnDemandPayout,
  confirmSelectiveInstantPayout,
  confirmSelectiveOnDemandPayout,
} from '../../../lib/resources/payouts.ts'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import type { Scope, Way } from '../way.ts'

const lockOf = (quoteId: string) => `sooner.payout.${quoteId}`

/** Holds the act while its call is under way, so that another tab does not take it for one that nobody waits for any more. */
export const whileOpen = <T>(quoteId: string, act: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(lockOf(quoteId), act) : act()

/** Whether a tab of this browser still waits for the answer. */
export async function isHeld(quoteId: string): Promise<boolean> {
  if (!('locks' in navigator)) return false
  const { held } = await navigator.locks.query()
  return held?.some(({ name }) => name === lockOf(quoteId)) ?? false
}

const acts = {
  'instant-payout': {
    single: confirmInstantPayout,
    selective: confirmSelectiveInstantPayout,
    bulk: confirmBulkInstantPayout,
  },
  'on-demand-payout': {
    single: confirmOnDemandPayout,
    selective: confirmSelectiveOnDemandPayout,
    bulk: confirmBulkOnDemandPayout,
  },
} as const satisfies Record<Way, Record<Scope['kind'], unknown>>

export const actName = (way: Way, { kind }: Scope) => acts[way][kind].name

interface Confirming {
  readonly way: Way
  readonly scope: Scope
  readonly quoteId: string
  /** Repeats an earlier call to learn its outcome, about which the caller reports itself. */
  readonly isRepeated?: boolean
}

/**
 * Confirms a quote. The id of the quote is the key of the act: however often the same call is sent, it pays once and answers the same.
 */
export function confirmPayout({ way, scope, quoteId, isRepeated = false }: Confirming) {
  const options = isRepeated ? ownNotice('a repeated confirmation') : {}
  switch (scope.kind) {
    case 'single':
      return acts[way].single.initiate({ params: { id: scope.invoiceId }, body: { quoteId } }, options)
    case 'bulk':
      return acts[way].bulk.initiate({ params: { id: scope.vendorId }, body: { quoteId } }, options)
    default: {
      const body = { invoiceIds: [...scope.invoiceIds], quoteId }
      return acts[way].selective.initiate({ params: { id: scope.vendorId }, body }, options)
    }
  }
}
