import type * as contract from '@sooner/contract/payments'
import type { Answer, Given } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import { maskedNumbersOf } from '../../bank-accounts/index.ts'
import { findDirectoryVendor } from '../../directory/index.ts'
import { countAdjustmentsOf, invoicesFound } from '../../invoices/index.ts'
import { listTransfersInBatch, withAttempts } from '../../payments/index.ts'
import type { Db } from '../../../platform/database/open.ts'
import { nextStepOf } from '../domain/payment.ts'
import type { Payouts } from '../ports.ts'
import type { PaymentFilter } from '../store/payment-filter.ts'
import {
  findPayment,
  findReplacements,
  listPayments as list,
  type PaymentRow,
} from '../store/payment-rows.ts'
import { answerPayment } from './answer-payment.ts'

type Asked = Given<typeof contract.listBatchTransfers>['query']
type AskedFilters = Omit<Asked, 'page' | 'limit' | 'sortField' | 'sortDirection' | 'vendorId'>

/** Translates the filters of the contract into what is stored. */
export const filterOf = (vendorId: string, asked: AskedFilters): PaymentFilter => ({
  searchTerm: asked.searchTerm,
  invoicesFound: asked.searchTerm === undefined ? undefined : invoicesFound(vendorId, asked.searchTerm),
  startDate: asked.startDate,
  endDate: asked.endDate,
  displayStates: asked.displayState,
  ids: asked.batchTransferId,
  paymentReference: asked.batchPaymentReference,
  invoiceId: asked.invoiceId,
})

/** An operator may name a vendor that does not exist, which differs from a vendor without payments. */
export async function requireVendor(db: Db, vendorId: string): Promise<void> {
  if (!(await findDirectoryVendor(db, vendorId))) throw new Refusal('NOT_FOUND')
}

export async function listPayments(
  { db }: Payouts,
  vendorId: string,
  { page, limit, sortField: sort, sortDirection: direction, ...asked }: Omit<Asked, 'vendorId'>,
): Promise<Answer<typeof contract.listBatchTransfers>> {
  await requireVendor(db, vendorId)
  const filter = filterOf(vendorId, asked)
  const { data, total } = await list(db, vendorId, filter, { sort, direction, page, limit })
  const masked = await maskedNumbersOf(db, vendorId)
  return { data: data.map((row) => answerPayment(row, masked)), page, limit, total }
}

/** The id of another vendor's payment is answered as one that does not exist. */
export async function requirePayment(db: Db, vendorId: string, id: string): Promise<PaymentRow> {
  const row = await findPayment(db, vendorId, id)
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

export async function getPayment(
  { db }: Payouts,
  vendorId: string,
  id: string,
): Promise<Answer<typeof contract.getBatchTransfer>> {
  const row = await requirePayment(db, vendorId, id)
  const [masked, adjustmentCount, { replacedBy, replaces, isComplete }] = await Promise.all([
    maskedNumbersOf(db, vendorId),
    countAdjustmentsOf(db, vendorId, id),
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
  { db }: Payouts,
  vendorId: string,
  id: string,
  { page, limit }: Pick<Asked, 'page' | 'limit'>,
): Promise<Answer<typeof contract.listTransfersOfBatch>> {
  await requirePayment(db, vendorId, id)
  const { data, total } = await listTransfersInBatch(db, vendorId, id, { page, limit })
  const transfers = await withAttempts(db, vendorId, data)
  return {
    data: transfers.map(({ attempts, ...transfer }) => ({
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
