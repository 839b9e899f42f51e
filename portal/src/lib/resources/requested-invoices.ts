import { api, type WriteOptions } from '../calls/api.ts'
import { type Invoice, invoices } from './invoices.ts'

/** Only what is shown of an invoice from the moment on in which its payment is requested. */
const requested = {
  state: 'requested',
  displayState: 'Pending',
  eligibility: { may: false, reason: 'already-requested', nextStep: null, owner: null },
} as const satisfies Partial<Invoice>

type Started = Parameters<NonNullable<WriteOptions<'withdrawInvoice'>['onQueryStarted']>>[1]
type Act = Pick<Started, 'dispatch' | 'getState'> & { readonly queryFulfilled: Promise<unknown> }

/**
 * Shows invoices as requested before the answer is there, and as they were if it is a refusal or does not come. `all` are those that
 * can be paid early.
 */
export async function showAsRequested(ids: readonly string[] | 'all', act: Act): Promise<void> {
  const isMeant = ({ id, eligibility }: Pick<Invoice, 'id' | 'eligibility'>) =>
    ids === 'all' ? eligibility.may : ids.includes(id)
  const undos = api.util
    .selectInvalidatedBy(act.getState(), ['Invoices'])
    .flatMap(({ endpointName, originalArgs }) => {
      if (endpointName === 'listInvoices')
        return act.dispatch(
          invoices.util.updateQueryData('listInvoices', originalArgs as never, (page) => {
            for (const invoice of page?.data ?? []) if (isMeant(invoice)) Object.assign(invoice, requested)
          }),
        )
      if (endpointName !== 'getInvoice') return []
      return act.dispatch(
        invoices.util.updateQueryData('getInvoice', originalArgs as never, (invoice) => {
          if (invoice && isMeant(invoice)) Object.assign(invoice, requested)
        }),
      )
    })
  try {
    await act.queryFulfilled
  } catch {
    for (const { undo } of undos) undo()
  }
}
