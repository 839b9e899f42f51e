import { providerCurrency } from '@sooner/money'
import { clearing } from '@sooner/rules/clearing'
import type { batchTransfer, exportBatchTransfers as declared } from '@sooner/contract/remittances'
import type * as contract from '@sooner/contract/remittances'
import type { Answer, Given } from '@sooner/contract/route'
import { localDay } from '@sooner/rules/banking-calendar'
import { Refusal, InvariantViolation } from '@sooner/rules/refusal'
import type { z } from 'zod'
import type { Db } from '../../../platform/database/open.ts'
import { exportFileName } from '../../../platform/exports/cells.ts'
import { exportFile } from '../../../platform/exports/file.ts'
import type { Reply } from '../../../platform/http/serve.ts'
import { maskedNumbersOf } from '../../bank-accounts/index.ts'
import { findDirectoryVendor } from '../../directory/index.ts'
import { paidInvoices } from '../../invoices/index.ts'
import { findReplacements, linesOfPayments, outcomesIn } from '../../payouts/index.ts'
import { listTransfersInBatch } from '../../transfers/index.ts'
import { nextStepOf } from '../domain/payment.ts'
import type { Remittances } from '../ports.ts'
import { paymentExport } from '../store/payment-export.ts'
import {
  type PaymentRow,
  type PaymentFilter,
  findPayment,
  listPayments as pageOfPayments,
  listPaidInvoices as pageOfPaidInvoices,
  type Paging,
} from '../store/payment-list.ts'

/** `masked` has the numbers of the vendor's bank accounts as they are shown. */
const answerPayment = (
  row: PaymentRow,
  masked: ReadonlyMap<string, string>,
): z.input<typeof batchTransfer> => ({
  id: row.id,
  vendorId: row.vendorId,
  paymentReference: row.paymentReference,
  paymentMethod: clearing[row.currency].paymentMethod,
  amountMinor: Number(row.amountMinor),
  returnedMinor: Number(row.returnedMinor),
  arrivingMinor: Number(row.arrivingMinor),
  grossMinor: Number(row.grossMinor),
  feeMinor: Number(row.feeMinor),
  deductedMinor: Number(row.deductedMinor),
  debitedFeeMinor: Number(row.debitedFeeMinor),
  currency: row.currency,
  batchStatus: row.batchStatus,
  displayState: row.displayState,
  invoiceCount: row.invoiceCount,
  customerAccountId: row.customerAccountId,
  maskedAccountNumber: masked.get(row.customerAccountId) ?? null,
  batchDate: row.batchDate,
  transferInitiatedAt: row.transferInitiatedAt?.toISOString() ?? null,
  estimatedPaymentDate: row.estimatedPaymentDate,
  settledOn: row.settledOn,
  returnedOn: row.returnedOn,
  code: row.code,
  createdAt: row.createdAt.toISOString(),
})

type Reads = Pick<Remittances, 'db'>
type Asked = Given<typeof contract.listBatchTransfers>['query']
type AskedFilters = Omit<Asked, 'page' | 'limit' | 'sortField' | 'sortDirection' | 'vendorId'>

/** Translates the filters of the contract into what is stored. */
const filterOf = (vendorId: string, asked: AskedFilters): PaymentFilter => ({
  searchTerm: asked.searchTerm,
  invoicesFound:
    asked.searchTerm === undefined ? undefined : paidInvoices.invoicesFound(vendorId, asked.searchTerm),
  startDate: asked.startDate,
  endDate: asked.endDate,
  displayStates: asked.displayState,
  ids: asked.batchTransferId,
  paymentReference: asked.batchPaymentReference,
  invoiceId: asked.invoiceId,
})

/** An operator may name a vendor that does not exist, which differs from a vendor without payments. */
async function requireVendor(db: Db, vendorId: string): Promise<void> {
  if (!(await findDirectoryVendor(db, vendorId))) throw new Refusal('NOT_FOUND')
}

export async function listPayments(
  { db }: Reads,
  vendorId: string,
  { page, limit, sortField: sort, sortDirection: direction, ...asked }: Omit<Asked, 'vendorId'>,
): Promise<Answer<typeof contract.listBatchTransfers>> {
  await requireVendor(db, vendorId)
  const filter = filterOf(vendorId, asked)
  const { data, total } = await pageOfPayments(db, vendorId, filter, { sort, direction, page, limit })
  const masked = await maskedNumbersOf(db, vendorId)
  return { data: data.map((row) => answerPayment(row, masked)), page, limit, total }
}

/** The id of another vendor's payment is answered as one that does not exist. */
async function requirePayment(db: Db, vendorId: string, id: string): Promise<PaymentRow> {
  const row = await findPayment(db, vendorId, id)
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

export async function getPayment(
  { db }: Reads,
  vendorId: string,
  id: string,
): Promise<Answer<typeof contract.getBatchTransfer>> {
  const row = await requirePayment(db, vendorId, id)
  const [masked, adjustmentCount, { replacedBy, replaces, isComplete }] = await Promise.all([
    maskedNumbersOf(db, vendorId),
    paidInvoices.countAdjustmentsOf(db, vendorId, id),
    findReplacements(db, vendorId, id),
  ])
  return {
    ...answerPayment(row, masked),
    transferCount: row.transferCount,
    adjustmentCount,
    requestedAt: row.requestedAt?.toISOString() ?? null,
    next: nextStepOf({ ...row, hasFailed: row.code !== null, isPaidAgain: isComplete }),
    replacedBy: [...replacedBy],
    replaces: [...replaces],
  }
}

export async function listTransfers(
  { db }: Reads,
  vendorId: string,
  id: string,
  { page, limit }: Pick<Asked, 'page' | 'limit'>,
): Promise<Answer<typeof contract.listTransfersOfBatch>> {
  await requirePayment(db, vendorId, id)
  const { data, total } = await listTransfersInBatch(db, vendorId, id, { page, limit })
  return {
    data: data.map(({ attempts, ...transfer }) => ({
      ...transfer,
      attempts: attempts.map((attempt) => ({
        ...attempt,
        submittedAt: attempt.submittedAt?.toISOString() ?? null,
      })),
    })),
    page,
    limit,
    total,
  }
}

/** What a payment paid for, by page: each invoice with its fee, its deductions and what became of it. */
export async function listPaidInvoices(
  { db }: Reads,
  vendorId: string,
  paymentId: string,
  { page, limit }: Paging,
): Promise<Answer<typeof contract.listInvoicesOfBatch>> {
  const { currency } = await requirePayment(db, vendorId, paymentId)
  const { data, total } = await pageOfPaidInvoices(db, vendorId, paymentId, { page, limit })
  const ids = data.map(({ invoiceId }) => invoiceId)
  const [names, outcomes, netted] = await Promise.all([
    paidInvoices.namesOfInvoices(db, vendorId, ids),
    outcomesIn(db, vendorId, paymentId, ids),
    paidInvoices.nettedInPayment(db, vendorId, paymentId, ids),
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
      arrivingMinor: Number(outcome.arrivingMinor),
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

/** The account that reads, and the vendor whose payments it reads. */
export interface Reading {
  readonly account: string
  readonly vendorId: string
}

export async function exportPayments(
  remittances: Remittances,
  { account, vendorId }: Reading,
  {
    exportFormat: format,
    sortField: sort,
    sortDirection: direction,
    ...asked
  }: Omit<Given<typeof declared>['query'], 'vendorId'>,
): Promise<Reply> {
  const { db, clock, productName } = remittances
  await requireVendor(db, vendorId)
  const facts = { format, productName, masked: await maskedNumbersOf(db, vendorId), lines: linesOfPayments }
  const statement = paymentExport(db, vendorId, filterOf(vendorId, asked), { sort, direction }, facts)
  const name = exportFileName('payments', format, localDay(providerCurrency, clock.now()))
  return exportFile(remittances, account, name, statement)
}
