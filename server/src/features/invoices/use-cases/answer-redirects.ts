import type { answerRedirects as declared } from '@sooner/contract/invoice-redirects'
import type { Answer, Given } from '@sooner/contract/route'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Change, Invoice } from '../domain/invoice.ts'
import { may, redirectAcknowledged, redirectClosed } from '../domain/decide.ts'
import type { Invoices } from '../ports.ts'
import { acknowledgedAmong } from '../store/redirects.ts'
import { answerAsPartner } from './answer-as-partner.ts'
import { askToScreenAgain } from './screen-again.ts'

type Redirect = Given<typeof declared>['body']['redirects'][number]

/** The partner confirms that it pays the provider, which makes the invoice requested, or closes the redirect. */
export const answerRedirects = (
  invoices: Invoices,
  caller: Caller,
  partnerId: number,
  redirects: readonly Redirect[],
): Promise<Answer<typeof declared>> =>
  answerAsPartner(invoices, caller, partnerId, redirects, {
    prepare: async (tx, { vendorId, by }, found) => {
      const ids = found.map(({ id }) => id)
      const acknowledged = new Set(await acknowledgedAmong(tx, vendorId, ids))
      return (redirect, before) => {
        const change = changeBy(redirect, before, by.at)
        if (change?.event === 'redirect-acknowledged') acknowledged.add(before.id)
        return change ?? (isDone(redirect, before, acknowledged) ? 'done' : 'not-allowed')
      }
    },
    after: (tx, { vendorId }, changes) => {
      const closed = changes.filter(({ event }) => event === 'redirect-closed').map(({ before }) => before)
      return askToScreenAgain(invoices, tx, vendorId, closed)
    },
  })

/**
 * A repeated answer finds what it did the first time. What the partner acknowledged is in the history: the state of the invoice
 * changes afterwards with its payment, and an invoice can be requested without a redirect.
 */
const isDone = ({ act, reason }: Redirect, invoice: Invoice, acknowledged: ReadonlySet<string>): boolean =>
  act === 'acknowledge'
    ? acknowledged.has(invoice.id)
    : invoice.state === 'closed-for-redirect' && invoice.closedForRedirectReason === reason

function changeBy({ act, reason }: Redirect, before: Invoice, at: Date): Change | undefined {
  if (act === 'acknowledge') {
    if (!may(before, 'redirect-acknowledged', 'requested')) return undefined
    return { event: 'redirect-acknowledged', before, after: redirectAcknowledged(before, at) }
  }
  if (!may(before, 'redirect-closed', 'closed-for-redirect')) return undefined
  const details = { reason }
  return { event: 'redirect-closed', before, after: redirectClosed(before, reason, at), details }
}
