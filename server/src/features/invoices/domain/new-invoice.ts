import { localDay } from '@sooner/rules/banking-calendar'
import { contentOf, sourceKeyOf } from './content-of.ts'
import type { IncomingInvoice, InvoiceSource } from './incoming.ts'
import type { Invoice } from './invoice.ts'
import { refreshed } from './refresh.ts'
import { termsOf, type Agreed } from './terms-of.ts'

interface Received {
  readonly row: IncomingInvoice
  readonly vendorId: string
  readonly partnerId: number
  readonly source: InvoiceSource
  readonly id: string
  readonly clientName: string
  readonly agreed: Agreed
  readonly at: Date
}

/** A document as it was received, before it is screened. */
export function newInvoice({ row, agreed, at, id, ...where }: Received): Invoice {
  const { documentKind, externalClientId, currency } = row
  const content = contentOf(row, agreed.terms.paymentTermsDays, at)
  const terms = termsOf({ ...content, documentKind, currency }, agreed)
  const received: Invoice = {
    ...content,
    ...terms,
    ...where,
    id,
    documentKind,
    externalClientId,
    currency,
    version: 1,
    linkedInvoiceId: null,
    consumedMinor: 0n,
    settledMinor: 0n,
    correctedMinor: 0n,
    fundedMinor: 0n,
    waitingMinor: 0n,
    partnerPaidOn: null,
    sourceKey: sourceKeyOf(row.key),
    state: 'imported',
    obstacle: 'not-screened',
    holdReasons: [],
    approvedReasons: [],
    documentCount: 0,
    memoMinor: null,
    estimatedPaymentDate: null,
    accelerationDays: null,
    payoutMethod: null,
    requestedAt: null,
    closedForRedirectReason: null,
    createdAt: at,
    updatedAt: at,
  }
  return refreshed(received, localDay(currency, at))
}
