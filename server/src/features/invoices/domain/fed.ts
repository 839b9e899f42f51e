import type { fedInvoice, feedRefusals } from '@sooner/contract/invoice-feed'
import type { z } from 'zod'
import type { IncomingInvoice } from './incoming.ts'

export type FedInvoice = z.output<typeof fedInvoice>
export type FeedRefusal = (typeof feedRefusals)[number]

const size = (amount: number) => Math.abs(amount)

/** What the form of a document can't express. */
export function refusalOf({
  documentKind,
  amountMinor,
  openAmountMinor = amountMinor,
}: FedInvoice): FeedRefusal | undefined {
  if (documentKind === 'invoice' && (amountMinor < 0 || openAmountMinor < 0)) return 'AMOUNT_NEGATIVE'
  return size(openAmountMinor) > size(amountMinor) ? 'OPEN_AMOUNT_TOO_LARGE' : undefined
}

const linkedOf = ({ documentKind, linkedSourceId, linkedNumber }: FedInvoice): IncomingInvoice['linked'] => {
  if (documentKind === 'invoice') return null
  if (linkedSourceId !== undefined) return { by: 'source-id', id: linkedSourceId }
  return linkedNumber === undefined ? null : { by: 'number', number: linkedNumber }
}

/** A source that states one of them means that the other one is nothing. */
const partsOf = ({ paidMinor, creditedMinor }: FedInvoice) =>
  paidMinor === undefined && creditedMinor === undefined
    ? { paidMinor: null, creditedMinor: null }
    : { paidMinor: BigInt(paidMinor ?? 0), creditedMinor: BigInt(creditedMinor ?? 0) }

export const incomingOf = (fed: FedInvoice): IncomingInvoice => ({
  key: { by: 'source-id', id: fed.sourceId },
  documentKind: fed.documentKind,
  externalClientId: fed.externalClientId,
  clientName: fed.clientName ?? null,
  clientAddress: fed.clientAddress ?? null,
  number: fed.number,
  reference: fed.reference ?? null,
  description: fed.description ?? null,
  amountMinor: BigInt(fed.amountMinor),
  openAmountMinor: fed.openAmountMinor === undefined ? null : BigInt(fed.openAmountMinor),
  ...partsOf(fed),
  currency: fed.currency,
  invoiceDate: fed.invoiceDate,
  glDate: fed.glDate ?? null,
  receivedDate: fed.receivedDate ?? null,
  clientDueDate: fed.dueDate ?? null,
  paymentTermsDays: fed.paymentTermsDays ?? null,
  period: fed.period ?? null,
  lines: fed.lines.map(({ kind, description = null, amountMinor }) => ({
    kind,
    description,
    amountMinor: BigInt(amountMinor),
  })),
  linked: linkedOf(fed),
  isCancelled: fed.isCancelled,
  approvedAt: fed.approvedAt === undefined ? null : new Date(fed.approvedAt),
})
