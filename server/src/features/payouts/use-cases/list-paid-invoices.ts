import type * as contract from '@sooner/contract/payments'
import type { Answer } from '@sooner/contract/route'
import { InvariantViolation } from '@sooner/rules/refusal'
import { namesOfInvoices, nettedInPayment } from '../../invoices/index.ts'
import type { Payouts } from '../ports.ts'
import { listPaidInvoices as list, outcomesIn, type Paging } from '../store/payment-rows.ts'
import { requirePayment } from './read-payments.ts'

/** What a payment paid for, by page: each invoice with its fee, its deductions and what became of it. */
export async function listPaidInvoices(
  { db }: Pick<Payouts, 'db'>,
  vendorId: string,
  paymentId: string,
  { page, limit }: Paging,
): Promise<Answer<typeof contract.listInvoicesOfBatch>> {
  const { currency } = await requirePayment(db, vendorId, paymentId)
  const { data, total } = await list(db, vendorId, paymentId, { page, limit })
  const ids = data.map(({ invoiceId }) => invoiceId)
  const [names, outcomes, netted] = await Promise.all([
    namesOfInvoices(db, vendorId, ids),
    outcomesIn(db, vendorId, paymentId, ids),
    nettedInPayment(db, vendorId, paymentId, ids),
  ])
  const nameOf = new Map(names.map((one) => [one.invoiceId, one]))
  const outcomeOf = new Map(outcomes.map((one) => [one.invoiceId, one]))
  const nettedOf = Map.groupBy(netted, ({ paidWithInvoiceId }) => paidWithInvoiceId)
  const rows = data.map(({ invoiceId, number, grossMinor, feeMinor, deductedMinor }) => {
    const [name, outcome] = [nameOf.get(invoiceId), outcomeOf.get(invoiceId)]
    if (!name || !outcome) throw new InvariantViolation('a payment lost one of its invoices')
    return {
      invoiceId,
      number,
      currency,
      reference: name.reference,
      partnerId: name.partnerId,
      externalClientId: name.externalClientId,
      clientName: name.clientName,
      grossMinor: Number(grossMinor),
      feeMinor: Number(feeMinor),
      deductedMinor: Number(deductedMinor),
      netMinor: Number(grossMinor - feeMinor - deductedMinor),
      status: outcome.status,
      code: outcome.code,
      replacedBy: outcome.replacedBy,
      deductions: (nettedOf.get(invoiceId) ?? [])
        .slice(0, 200)
        .map(({ kind, reason, invoiceId: cause, amountMinor }) => ({
          kind,
          reason,
          invoiceId: cause,
          amountMinor: Number(amountMinor),
        })),
    }
  })
  return { data: rows, page, limit, total }
}
