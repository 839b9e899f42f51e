import type { ThunkDispatch, UnknownAction, ThunkAction } from '@reduxjs/toolkit'
import { useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { foundOut } from '../../../lib/outcomes/listener.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { useVendorId } from '../../../lib/state/vendor-id.ts'
import type { Scope, Way } from '../way.ts'
import { actName, confirmPayout, whileOpen } from './confirm-payout.ts'
import { noteSent, noteSettled } from './open-acts.ts'
import { type Verdict, verdictOn } from './verdict.ts'
import { deviceTime } from '../../../lib/clock/device-time.ts'
import { api } from '../../../lib/calls/api.ts'
import { type Invoice, invoices } from '../../../lib/resources/invoices.ts'

/** Only what is shown of an invoice from the moment on in which its payment is requested. */
const requested = {
  state: 'requested',
  displayState: 'Pending',
  eligibility: { may: false, reason: 'already-requested', nextStep: null, owner: null },
} as const satisfies Partial<Invoice>

/**
 * Shows invoices as requested before an answer is there, and returns what shows them as they were. `all` are those that can be paid
 * early.
 */
const showAsRequested =
  (ids: readonly string[] | 'all'): ThunkAction<() => void, State, unknown, UnknownAction> =>
  (dispatch, getState) => {
    const isMeant = ({ id, eligibility }: Pick<Invoice, 'id' | 'eligibility'>) =>
      ids === 'all' ? eligibility.may : ids.includes(id)
    const undos = api.util
      .selectInvalidatedBy(getState(), ['Invoices'])
      .flatMap(({ endpointName, originalArgs }) => {
        if (endpointName === 'listInvoices')
          return dispatch(
            invoices.util.updateQueryData('listInvoices', originalArgs as never, (page) => {
              for (const invoice of page?.data ?? []) if (isMeant(invoice)) Object.assign(invoice, requested)
            }),
          )
        if (endpointName !== 'getInvoice') return []
        return dispatch(
          invoices.util.updateQueryData('getInvoice', originalArgs as never, (invoice) => {
            if (invoice && isMeant(invoice)) Object.assign(invoice, requested)
          }),
        )
      })
    return () => {
      for (const { undo } of undos) undo()
    }
  }

const idsOf = (scope: Scope) =>
  scope.kind === 'bulk' ? 'all' : scope.kind === 'single' ? [scope.invoiceId] : scope.invoiceIds

export type Phase = 'asking' | 'sending' | 'unknown'
export type Settled = Exclude<Verdict, { readonly kind: 'unknown' }>

const firstWaitMs = 4000
const maxWaitMs = 60_000

/** Confirms once, and asks for the outcome until it is known, as long as the dialog is open. */
export function useConfirm(way: Way, scope: Scope, onSettled: (verdict: Settled) => void) {
  const dispatch = useDispatch<ThunkDispatch<State, unknown, UnknownAction>>()
  const vendorId = useVendorId()
  const [phase, setPhase] = useState<Phase>('asking')
  const underWay = useRef(false)
  const asked = useRef<{ readonly scope: Scope; readonly quoteId: string }>(undefined)

  async function send(of: { readonly scope: Scope; readonly quoteId: string }, isRepeated: boolean) {
    if (underWay.current) return
    underWay.current = true
    asked.current = of
    if (!isRepeated) {
      noteSent({ ...of, way, vendorId, sentAt: deviceTime() })
      setPhase('sending')
    }
    const showAsBefore = dispatch(showAsRequested(idsOf(of.scope)))
    const answer = await whileOpen(of.quoteId, () => dispatch(confirmPayout({ way, ...of, isRepeated })))
    underWay.current = false
    const verdict = verdictOn(answer)
    if (verdict.kind !== 'paid') showAsBefore()
    if (verdict.kind === 'unknown') {
      setPhase('unknown')
      return
    }
    noteSettled(of.quoteId)
    const { data } = answer
    if (isRepeated && data) dispatch(foundOut(actName(way, scope), { data }))
    setPhase('asking')
    onSettled(verdict)
  }

  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    if (phase !== 'unknown') return undefined
    let wait = firstWaitMs
    let timer: ReturnType<typeof setTimeout>
    const again = () => {
      clearTimeout(timer)
      timer = setTimeout(again, wait)
      wait = Math.min(wait * 2, maxWaitMs)
      if (asked.current) void latest.current(asked.current, true)
    }
    timer = setTimeout(again, firstWaitMs)
    addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [phase])

  return {
    phase,
    confirm: (quoteId: string, of: Scope = scope) => send({ scope: of, quoteId }, false),
    askNow: () => asked.current && send(asked.current, true),
  }
}
