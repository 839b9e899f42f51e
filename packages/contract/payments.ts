import { csvFormats, defaultExportFormat } from '@sooner/rules/csv-formats'
import { defaultPaymentSort } from '@sooner/rules/paging'
import * as rules from '@sooner/rules/transfers'
import { z } from 'zod'
import { transfer, transferAttempt } from './invoice-shapes.ts'
import { currency, minor } from './money.ts'
import { pageParams, paged, repeated, sortParams } from './paging.ts'
import { endpoint } from './refusals.ts'
import { count, day, id, instant, text } from './shapes.ts'

/** One payment as the vendor's bank statement shows it: all transfers that were sent together. */
export const batchTransfer = z.object({
  id,
  vendorId: id,
  paymentReference: z.string(),
  paymentMethod: z.enum(rules.paymentMethods),
  amountMinor: minor,
  currency,
  batchStatus: z.enum(rules.transferBatchStatuses),
  displayState: z.enum(rules.transferDisplayStates),
  invoiceCount: count,
  customerAccountId: id.nullable(),
  maskedAccountNumber: z.string().nullable(),
  transferInitiatedAt: instant.nullable(),
  estimatedPaymentDate: day.nullable(),
  settledAt: instant.nullable(),
  createdAt: instant,
})

/** A batch may pay 100,000 lines, so this object only counts its transfers and adjustments; they are read page by page. */
export const batchTransferDetail = batchTransfer.extend({ transferCount: count, adjustmentCount: count })

const sorts = [defaultPaymentSort, 'amountMinor', 'paymentReference', 'displayState', 'createdAt'] as const
const filters = {
  ...sortParams(sorts),
  vendorId: id.optional(),
  searchTerm: text(100).optional(),
  startDate: day.optional(),
  endDate: day.optional(),
  displayState: repeated(z.enum(rules.transferDisplayStates)).optional(),
  batchTransferId: repeated(id).optional(),
  batchPaymentReference: text(100).optional(),
}
const read = { service: 'payments', method: 'GET', who: ['vendor', 'operator'], readOnly: 'passes' } as const

export const listBatchTransfers = endpoint({
  ...read,
  name: 'listBatchTransfers',
  path: '/customer-batch-transfers',
  summary: 'Lists the payments to the vendor by page, filtered and sorted.',
  query: z.strictObject({ ...pageParams, ...filters }),
  answer: { status: 200, body: paged(batchTransfer) },
})

export const exportBatchTransfers = endpoint({
  ...read,
  name: 'exportBatchTransfers',
  path: '/customer-batch-transfers/csv/export',
  summary: 'Returns the payments that match the filters as a CSV file.',
  query: z.strictObject({ exportFormat: z.enum(csvFormats).default(defaultExportFormat), ...filters }),
  answer: { status: 200, type: 'text/csv' },
})

export const getBatchTransfer = endpoint({
  ...read,
  name: 'getBatchTransfer',
  path: '/customer-batch-transfers/{id}',
  summary: 'Returns one payment, with the number of its transfers and adjustments.',
  params: z.strictObject({ id }),
  answer: { status: 200, body: batchTransferDetail },
})

export const listTransfersOfBatch = endpoint({
  ...read,
  name: 'listTransfersOfBatch',
  path: '/customer-batch-transfers/{id}/transfers',
  summary: 'Lists the transfers of a payment by page, each with its attempts.',
  params: z.strictObject({ id }),
  query: z.strictObject(pageParams),
  answer: { status: 200, body: paged(transfer.extend({ attempts: z.array(transferAttempt) })) },
})

export const paymentRoutes = [
  listBatchTransfers,
  exportBatchTransfers,
  getBatchTransfer,
  listTransfersOfBatch,
] as const
