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
