import type { EligibilityReason } from '@sooner/rules/eligibility'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import {
  type Payout as PaidPayout,
  type Quote,
  useLazyListQuoteLinesQuery,
} from '../../../lib/resources/payouts.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { type Settled, useConfirm } from '../confirm/use-confirm.ts'
import { reasonIn } from '../confirm/verdict.ts'
import { type Held, usePinnedQuote } from '../quote/use-pinned-quote.ts'
import type { Scope, Way } from '../way.ts'

const limit = 100

/** Reads which invoices a quote leaves out. Resolves to undefined if a page of them does not arrive. */
function useLeftOut(): (quoteId: string, count: number) => Promise<ReadonlySet<string> | undefined> {
  const [ask] = useLazyListQuoteLinesQuery()
  return async (quoteId, count) => {
    const pages = Array.from({ length: Math.ceil(count / limit) }, (_, at) => at + 1)
    const answers = await Promise.all(
      pages.map((page) =>
        ask({ params: { id: quoteId }, query: { page, limit, outcome: 'left-out' } }, true),
      ),
    )
    const ids = answers.flatMap(({ data }) => data?.data.map(({ invoiceId }) => invoiceId) ?? [])
    return ids.length === count ? new Set(ids) : undefined
  }
}

/** What a dialog states beside the price. */
export type Remark = 'resumed' | 'same' | 'refused'

export interface Payout {
  readonly way: Way
  readonly scope: Scope
  /** A quote that was confirmed earlier without an answer. */
  readonly resumed?: Held | undefined
  /** With what was requested, unless that became known only later. */
  readonly onPaid: (payout: PaidPayout | undefined) => void
}

/** One dialog from its price to the known outcome. */
export function usePayout({ way, scope, resumed, onPaid }: Payout) {
  const [remark, setRemark] = useState<Remark | undefined>(resumed && 'resumed')
  const [lost, setLost] = useState<{ readonly reason: EligibilityReason | undefined }>()
  const isReadOnly = useSelector((state: State) => state.auth.isReadOnly)
  const leftOutOf = useLeftOut()
  const acting = useConfirm(way, scope, (verdict) => void settle(verdict))
  const { phase } = acting
  // What was confirmed stays as it is until its outcome is known.
  const isSettling = phase !== 'asking' || remark === 'resumed'
  const price = usePinnedQuote(way, isSettling ? undefined : scope, resumed)
  const { shown, error } = price

  async function settle(verdict: Settled): Promise<void> {
    if (verdict.kind === 'paid') return onPaid(verdict.payout)
    // A new price that states something else takes the place of the remark.
    const isRenewed = verdict.kind === 'expired' || verdict.kind === 'changed'
    setRemark(isRenewed ? 'same' : verdict.kind === 'refused' ? 'refused' : undefined)
    if (verdict.kind === 'ineligible') setLost({ reason: verdict.reason })
    if ('quoteId' in verdict && verdict.quoteId !== undefined) {
      setLost(undefined)
      await price.read(verdict.quoteId)
    }
  }

  /** A selection is paid as a whole, so what the price leaves out is not part of it any more. */
  async function confirm(quote: Quote): Promise<void> {
    if (isReadOnly) return
    setRemark(undefined)
    if (scope.kind !== 'selective' || quote.leftOutCount === 0) return acting.confirm(quote.quoteId)
    const out = await leftOutOf(quote.quoteId, quote.leftOutCount)
    if (!out) return setRemark('refused')
    const invoiceIds = scope.invoiceIds.filter((id) => !out.has(id))
    return acting.confirm(quote.quoteId, { ...scope, invoiceIds })
  }

  const refused = error?.code === 'NOT_ELIGIBLE' ? { reason: reasonIn(error) } : undefined
  return {
    price,
    phase,
    isReadOnly,
    remark,
    ask: () => void acting.askNow(),
    /** Why nothing can be paid, which takes the place of the price. */
    lost: isSettling ? undefined : (refused ?? lost),
    accept: () => {
      setRemark(undefined)
      price.accept()
    },
    confirm: () => {
      if (shown) void confirm(shown)
    },
  }
}
