import { settlementDay } from '@sooner/rules/banking-calendar'
import type { PayoutMethod } from '@sooner/rules/programs'
import { InvariantViolation } from '@sooner/rules/refusal'
import type { Tx } from '../../../platform/database/open.ts'
import {
  addFunded,
  fundInvoices,
  linesToPay,
  netDeductions,
  requestInvoices,
  type Invoice,
} from '../../invoices/index.ts'
import { post } from '../../ledger/index.ts'
import { createTransfers, type NewTransfer } from '../../payments/index.ts'
import { intakeFacts, type IntakeFacts } from '../../vendors/index.ts'
import type { PayoutLine } from '../domain/line.ts'
import { planLines } from '../domain/plan-lines.ts'
import type { Payouts } from '../ports.ts'
import { postingsOf } from './request-postings.ts'
import { insertLines, paidLines, type PaidLine } from '../store/lines.ts'

interface Payment {
  readonly vendorId: string
  readonly bankAccountId: string
  readonly payoutMethod: PayoutMethod
  readonly by: { readonly actor: string; readonly actorKind: 'system'; readonly at: Date }
  /** The locked invoices, in the order in which deductions are netted with them. */
  readonly invoices: readonly Invoice[]
  /** What else the invoices need: it locks before the ledger does. */
  readonly beforePosting: () => Promise<unknown>
}

/**
 * Requests invoices at their full price: it moves their states, creates a transfer for each line item and posts both. An invoice of
 * which nothing is left to transfer is funded at once. Returns how many invoices were requested.
 */
export async function payInvoices(payouts: Payouts, tx: Tx, payment: Payment): Promise<number> {
  const { vendorId, by, payoutMethod, bankAccountId } = payment
  const owed = await owedFor(tx, payment)
  const deducted = await netDeductions(
    tx,
    vendorId,
    by.at,
    owed.map(({ invoice, owedMinor: amountMinor }) => ({
      ...{ invoiceId: invoice.id, currency: invoice.currency },
      amountMinor,
    })),
  )
  const lines = await plannedLines(payouts, tx, payment, owed, deducted)
  await requestInvoices(
    tx,
    vendorId,
    by,
    owed.map(({ invoice }) => ({
      invoice,
      payoutMethod,
      estimatedPaymentDate: settlementDay(invoice.currency, by.at),
      ...{ accelerationDays: 0, feeMinor: 0n, netMinor: invoice.openAmountMinor + invoice.settledMinor },
    })),
  )
  await insertLines(tx, lines, by.at)
  await addFunded(
    tx,
    vendorId,
    lines.map(({ grossMinor: amountMinor, ...line }) => ({ ...line, amountMinor })),
  )
  const sent = lines.filter(({ netMinor }) => netMinor > 0n)
  const underWay = new Set(sent.map(({ invoiceId }) => invoiceId))
  await fundInvoices(
    tx,
    vendorId,
    by,
    owed.map(({ invoice }) => invoice.id).filter((id) => !underWay.has(id)),
  )
  await payment.beforePosting()
  const facts = await intakeFacts(tx, vendorId)
  if (!facts) throw new InvariantViolation('a vendor lost its settings')
  const invoices = new Map(owed.map(({ invoice }) => [invoice.id, invoice]))
  await createTransfers(
    payouts.payments,
    tx,
    vendorId,
    sent.map((line) => transferOf(line, bankAccountId, facts, invoices.get(line.invoiceId))),
  )
  await post(tx, payouts.ledger, by.at, lines.flatMap(postingsOf))
  return owed.length
}

interface Owed {
  readonly invoice: Invoice
  readonly owedMinor: bigint
  readonly paid: readonly PaidLine[]
}

/**
 * What is still owed for each invoice: a part of it may have arrived before another part came back. What the partner has paid to the
 * provider meanwhile is owed to the vendor all the same.
 */
async function owedFor(tx: Tx, { vendorId, invoices }: Payment): Promise<readonly Owed[]> {
  const found = await paidLines(
    tx,
    vendorId,
    invoices.map(({ id }) => id),
  )
  const ofInvoice = Map.groupBy(found, ({ invoiceId }) => invoiceId)
  return invoices.flatMap((invoice) => {
    const paid = ofInvoice.get(invoice.id) ?? []
    const whole = invoice.openAmountMinor + invoice.settledMinor
    const left = paid.reduce((sum, { grossMinor }) => sum - grossMinor, whole)
    // Nothing is owed for an invoice that never had a positive amount.
    if (left <= 0n && paid.length === 0) return []
    return [{ invoice, owedMinor: left > 0n ? left : 0n, paid }]
  })
}

async function plannedLines(
  { uuid }: Payouts,
  tx: Tx,
  { vendorId, payoutMethod }: Payment,
  owed: readonly Owed[],
  deducted: ReadonlyMap<string, bigint>,
): Promise<readonly PayoutLine[]> {
  const found = await linesToPay(
    tx,
    vendorId,
    owed.map(({ invoice }) => invoice.id),
  )
  const ofInvoice = Map.groupBy(found, ({ invoiceId }) => invoiceId)
  const payoutId = uuid()
  return owed.flatMap(({ invoice, owedMinor, paid }) =>
    planLines({
      owedMinor,
      deductedMinor: deducted.get(invoice.id) ?? 0n,
      lines: ofInvoice.get(invoice.id) ?? [],
      paidMinor: new Map(paid.map(({ lineItemId, grossMinor }) => [lineItemId, grossMinor])),
      underWay: new Set(paid.filter(({ isUnderWay }) => isUnderWay).map(({ lineItemId }) => lineItemId)),
    }).map((line) => ({
      ...line,
      ...{ vendorId, payoutId, payoutMethod, id: uuid(), feeMinor: 0n },
      ...{ invoiceId: invoice.id, partnerId: invoice.partnerId, currency: invoice.currency },
      status: line.netMinor === 0n ? ('netted' as const) : ('requested' as const),
    })),
  )
}

function transferOf(
  line: PayoutLine,
  bankAccountId: string,
  { batchScheme, transferBatchScheme }: IntakeFacts,
  invoice: Invoice | undefined,
): NewTransfer {
  return {
    ...{ id: line.id, sourceKey: `payouts ${line.id}`, type: 'vendor-payment', kind: 'credit' },
    ...{ amountMinor: line.netMinor, currency: line.currency, bankAccountId, payoutId: line.payoutId },
    ...{ invoiceId: line.invoiceId, invoiceLineItemId: line.lineItemId, partnerNumber: line.partnerId },
    externalClientId: invoice?.externalClientId ?? null,
    // What the vendor finds on its statement: its own reference, otherwise its number.
    paymentReference: invoice?.reference ?? invoice?.number ?? null,
    ...{ batchScheme, transferBatchScheme },
  }
}
