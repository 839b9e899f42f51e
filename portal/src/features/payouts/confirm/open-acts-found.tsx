import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { foundOut, neverArrived } from '../../../lib/outcomes/listener.ts'
import { useLazyGetQuoteQuery } from '../../../lib/resources/payouts.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { PayoutModal } from '../modals/payout-modal.tsx'
import type { Held } from '../quote/use-pinned-quote.ts'
import { quoteLifeMs } from '../quote/quote-life.ts'
import { actName, confirmPayout, isHeld } from './confirm-payout.ts'
import { noteSettled, type OpenAct } from './open-acts.ts'
import { verdictOn } from './verdict.ts'
import { deviceTime } from '../../../lib/clock/device-time.ts'

interface Resumed {
  readonly act: OpenAct
  readonly held: Held
}

/** Within this time the call may still be on its way, even if the tab that sent it is closed. */
const onItsWayMs = 20_000
/** Longer than a quote lives by any clock, so what has not taken effect by then never will. */
const certainMs = quoteLifeMs + 5 * 60_000

/** Finds out what became of confirmations without an answer. Whatever it was, the person reads it. */
function useOutcomes(onOpen: (resumed: Resumed) => void) {
  const dispatch = useDispatch<ThunkDispatch<State, unknown, UnknownAction>>()
  const [askForQuote] = useLazyGetQuoteQuery()

  function report({ quoteId, way, scope }: OpenAct, payoutId: string | undefined): void {
    noteSettled(quoteId)
    const error = { kind: 409, statusCode: 409, code: neverArrived, message: '' } as const
    dispatch(foundOut(actName(way, scope), payoutId === undefined ? { error } : { data: { payoutId } }))
  }

  return async (act: OpenAct): Promise<void> => {
    if (await isHeld(act.quoteId)) return
    if (deviceTime() - act.sentAt > certainMs) {
      // The same call answers what it did, and can't pay any more, because the price has ended.
      const verdict = verdictOn(await dispatch(confirmPayout({ ...act, isRepeated: true })))
      if (verdict.kind !== 'unknown') report(act, verdict.kind === 'paid' ? verdict.payoutId : undefined)
      return
    }
    const ask = async () => (await askForQuote({ params: { id: act.quoteId } })).data
    let quote = await ask()
    const leftMs = act.sentAt + onItsWayMs - deviceTime()
    // What was paid is reported at once. What was not may still be, until the call can't be on its way any more.
    if (quote?.payoutId === null && leftMs > 0) {
      await new Promise((resolve) => setTimeout(resolve, leftMs))
      if (await isHeld(act.quoteId)) return
      quote = await ask()
    }
    // Without an answer the next page asks again.
    if (!quote) return
    if (quote.payoutId !== null) report(act, quote.payoutId)
    else onOpen({ act, held: { quote, askedAt: act.sentAt } })
  }
}

/** Reports what became of confirmations that this browser got no answer to, and offers those that did not arrive once more. */
export function OpenActsFound({ acts }: { readonly acts: readonly OpenAct[] }) {
  const [resumed, setResumed] = useState<Resumed>()
  const findOut = useOutcomes(setResumed)
  const hasBegun = useRef(false)
  useEffect(() => {
    // In its development mode React runs effects twice.
    if (hasBegun.current) return
    hasBegun.current = true
    for (const act of acts) void findOut(act)
  }, [acts, findOut])
  if (!resumed) return null
  const { act, held } = resumed
  const close = () => {
    // Who closes it has read that nothing was paid, and decided.
    noteSettled(act.quoteId)
    setResumed(undefined)
  }
  return <PayoutModal way={act.way} scope={act.scope} resumed={held} onClose={close} onPaid={close} />
}
