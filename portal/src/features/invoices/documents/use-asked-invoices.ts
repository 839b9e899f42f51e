import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useCallback, useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { CallsExtra } from '../../../lib/calls/api.ts'
import {
  invoices,
  type Invoice,
  useListInvoicesRequiringDocumentQuery,
} from '../../../lib/resources/invoices.ts'
import type { State } from '../../../lib/state/open-store.ts'

/** As many as a person can choose from. */
export const mostListed = 100
/** As many calls at the same time as a browser sends anyway. */
const atOnce = 6
const mostTries = 3

export interface Asked {
  readonly invoices: readonly Pick<Invoice, 'id' | 'number' | 'clientName'>[]
  /** All that are asked for, of which at most a hundred are listed. */
  readonly total: number
  /** How many of the named ones are not there. */
  readonly missing: number
}

/** The invoices that waited when the dialog was opened, although one that has its document waits no more. */
export function useWaiting() {
  const id = useSelector((state: State) => state.auth.vendorId) ?? ''
  const query = useListInvoicesRequiringDocumentQuery({
    params: { id },
    query: { page: 1, limit: mostListed },
  })
  const [first, setFirst] = useState<Asked>()
  const { data } = query
  if (data && !first) setFirst({ invoices: data.data, total: data.total, missing: 0 })
  return { ...query, data: data && first }
}

type Dispatch = ThunkDispatch<unknown, CallsExtra, UnknownAction>

/**
 * The invoice, null if it is not there, and undefined if it could not be read. The cache drops an answer that nobody watches if a hint
 * arrives meanwhile; then it is asked for again.
 */
async function readOne(
  dispatch: Dispatch,
  id: string,
): Promise<Asked['invoices'][number] | null | undefined> {
  for (let tried = 0; tried < mostTries; tried += 1) {
    const asked = invoices.endpoints.getInvoice.initiate({ params: { id } }, { subscribe: false })
    const answer = await dispatch(asked)
    if (answer.isError || answer.data !== undefined) return answer.data
  }
  return undefined
}

/**
 * The named invoices, whether they wait for a document or not. Each is asked for by its id, since no list takes ids. `following` is the
 * number of those that are named after these.
 */
export function useNamed(ids: readonly string[], following: number) {
  const dispatch = useDispatch<Dispatch>()
  const [data, setData] = useState<Asked>()
  const [isError, setError] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let left = false
    async function read(): Promise<void> {
      setError(false)
      const found: (Asked['invoices'][number] | null)[] = []
      for (let at = 0; at < ids.length; at += atOnce) {
        const answers = await Promise.all(ids.slice(at, at + atOnce).map((id) => readOne(dispatch, id)))
        if (left) return
        const answered = answers.filter((answer) => answer !== undefined)
        if (answered.length < answers.length) return setError(true)
        found.push(...answered)
      }
      const there = found.filter((invoice) => invoice !== null)
      setData({ invoices: there, total: ids.length + following, missing: found.length - there.length })
    }
    void read()
    return () => {
      left = true
    }
  }, [attempt, dispatch, following, ids])
  const refetch = useCallback(() => setAttempt((before) => before + 1), [])
  return { data, isError, isFetching: data === undefined && !isError, refetch }
}
