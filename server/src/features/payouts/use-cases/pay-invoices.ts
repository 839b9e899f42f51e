import { allocateMinor, type Currency } from '@sooner/money'
import type { InvoiceActor } from '@sooner/rules/invoice-states'
import type { FeeScheme, PayoutMethod } from '@sooner/rules/programs'
import { InvariantViolation } from '@sooner/rules/refusal'
import type { Expression } from 'kysely'
import type { Tx } from '../../../platform/database/open.ts'
import { deductions, funding, paidInvoices, payRequests, lineItems } from '../../invoices/index.ts'
import { post } from '../../ledger/index.ts'
import { createTransfersFrom } from '../../transfers/index.ts'
import { intakeFacts } from '../../vendors/index.ts'
import { type PayoutLine, planLines, type PayableInvoice } from '../domain/line.ts'
import type { PaidInvoice, RequestedRow } from '../domain/rows.ts'
import type { Payouts } from '../ports.ts'
import { insertLines, paidLines, withPaidBefore, type PaidLine } from '../store/lines.ts'
import { feeDebitsOf, paymentsOf } from '../store/line-transfers.ts'
import { postingsOf } from './request-postings.ts'
import { holdForReview } from './review/hold-for-review.ts'

export interface Payment {
  readonly vendorId: string
  readonly payoutId: string
  readonly bankAccountId: string
  /** Where fees are debited under debiting. */
  readonly debitedAccountId: string
  readonly payoutMethod: PayoutMethod
  readonly feeScheme: FeeScheme
  /** The day on which the money arrives. */
  readonly payOn: Readonly<Record<Currency, string>>
  readonly by: { readonly actor: string; readonly actorKind: InvoiceActor; readonly at: Date }
  /** The invoices, in the order in which deductions are netted with them, and the same as a query. */
  readonly invoices: readonly PaidInvoice[]
  readonly rows: Expression<RequestedRow>
  /** What else the invoices need: it locks before the ledger does. */
  readonly beforePosting: () => Promise<unknown>
}

/** So many invoices are split into lines at a time, since this process serves others, too. */
const stretch = 5000

/**
 * Requests invoices, early or because they are due: it moves their states, creates a transfer for each line item and posts both. An
 * invoice of which nothing is left to transfer is funded at once. The caller holds the locks of the vendor, of its invoices and of its
 * bank account.
 */
export async function payInvoices(payouts: Payouts, tx: Tx, payment: Payment): Promise<void> {
  const { vendorId, by, invoices } = payment
  const ids = invoices.map(({ invoiceId }) => invoiceId)
  const deducted = await deductions.netDeductions(tx, vendorId, by.at, invoices.map(deductibleOf(payment)))
  await payRequests.requestInvoices(tx, { ...payment, ...by }, withPaidBefore(vendorId, payment.rows), ids)
  const lines: PayoutLine[] = []
  for (let from = 0; from < invoices.length; from += stretch) {
    const planned = await plannedLines(payouts, tx, payment, invoices.slice(from, from + stretch), deducted)
    await insertLines(tx, planned, by.at)
    await lineItems.requestLines(
      tx,
      vendorId,
      ids.slice(from, from + stretch),
      planned.map(({ grossMinor: amountMinor, ...line }) => ({ ...line, amountMinor })),
    )
    lines.push(...planned)
  }
  const underWay = new Set(lines.filter(({ netMinor }) => netMinor > 0n).map(({ invoiceId }) => invoiceId))
  const netted = ids.filter((id) => !underWay.has(id))
  if (netted.length > 0) await funding.fundInvoices(tx, vendorId, by, netted)
  await payment.beforePosting()
  const isEarly = payment.payoutMethod !== 'past-eligible'
  await holdForReview(tx, { ...payment, isEarly, at: by.at, lines })
  await createAllTransfers(payouts, tx, payment)
  for (let from = 0; from < lines.length; from += stretch)
    await post(tx, payouts.ledger, by.at, lines.slice(from, from + stretch).flatMap(postingsOf))
}

/** A fee that is withheld can't be deducted from again. */
const deductibleOf =
  ({ feeScheme }: Payment) =>
  ({ invoiceId, currency, grossMinor, feeMinor }: PaidInvoice) => ({
    invoiceId,
    currency,
    amountMinor: feeScheme === 'discounting' ? grossMinor - feeMinor : grossMinor,
  })

/** A part of an invoice may have arrived before another part came back. */
async function plannedLines(
  { uuid }: Payouts,
  tx: Tx,
  { vendorId, payoutId, payoutMethod, feeScheme }: Payment,
  invoices: readonly PaidInvoice[],
  deducted: deductions.Deducted,
): Promise<readonly PayoutLine[]> {
  const ids = invoices.map(({ invoiceId }) => invoiceId)
  const [lines, paid, names] = [
    Map.groupBy(await lineItems.linesToPay(tx, vendorId, ids), ({ invoiceId }) => invoiceId),
    Map.groupBy(await paidLines(tx, vendorId, ids), ({ invoiceId }) => invoiceId),
    new Map((await paidInvoices.namesOfInvoices(tx, vendorId, ids)).map((one) => [one.invoiceId, one])),
  ]
  return invoices.flatMap(({ invoiceId, currency, grossMinor: owedMinor, feeMinor }) => {
    const partnerId = names.get(invoiceId)?.partnerId
    if (partnerId === undefined) throw new InvariantViolation('an invoice was paid that is not there')
    const planned = planLines({
      owedMinor,
      feeMinor,
      feeScheme,
      deductedMinor: deducted.all.get(invoiceId) ?? 0n,
      lines: lines.get(invoiceId) ?? [],
      ...paidBefore(paid.get(invoiceId) ?? []),
    })
    const feesNetted = allocateMinor(
      deducted.fees.get(invoiceId) ?? 0n,
      planned.map(({ deductedMinor }) => deductedMinor),
    )
    return planned.map((line, at) => ({
      ...line,
      vendorId,
      payoutId,
      payoutMethod,
      feeScheme,
      invoiceId,
      partnerId,
      currency,
      id: uuid(),
      feeNettedMinor: feesNetted[at] ?? 0n,
      feeTransferId: feeScheme === 'debiting' && line.feeMinor > 0n ? uuid() : null,
      status: line.netMinor === 0n ? ('netted' as const) : ('requested' as const),
    }))
  })
}

const paidBefore = (paid: readonly PaidLine[]): Pick<PayableInvoice, 'paidMinor' | 'underWay'> => ({
  paidMinor: new Map(paid.map(({ lineItemId, grossMinor }) => [lineItemId, grossMinor])),
  underWay: new Set(paid.filter(({ isUnderWay }) => isUnderWay).map(({ lineItemId }) => lineItemId)),
})

async function createAllTransfers({ transfers }: Payouts, tx: Tx, payment: Payment): Promise<void> {
  const { vendorId, feeScheme, debitedAccountId: bankAccountId } = payment
  const facts = await intakeFacts(tx, vendorId)
  if (!facts) throw new InvariantViolation('a vendor lost its settings')
  const paying = { ...payment, named: paidInvoices.invoicesToPay(vendorId) }
  await createTransfersFrom(transfers, tx, paymentsOf(paying, facts))
  if (feeScheme === 'debiting')
    await createTransfersFrom(transfers, tx, feeDebitsOf({ ...paying, bankAccountId }, facts))
}
