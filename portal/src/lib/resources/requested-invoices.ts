import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { api } from '../calls/api.ts'
import type { State } from '../state/open-store.ts'
import { type Invoice, invoices } from './invoices.ts'

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
export const showAsRequested =
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
