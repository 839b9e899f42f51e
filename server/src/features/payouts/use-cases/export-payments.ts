import type { exportBatchTransfers as declared } from '@sooner/contract/payments'
import type { Given } from '@sooner/contract/route'
import { localDay } from '@sooner/rules/banking-calendar'
import { exportFileName } from '../../../platform/exports/cells.ts'
import { exportFile } from '../../../platform/exports/file.ts'
import type { Reply } from '../../../platform/http/serve.ts'
import { maskedNumbersOf } from '../../bank-accounts/index.ts'
import type { Payouts } from '../ports.ts'
import { paymentExport } from '../store/payment-export.ts'
import { filterOf, requireVendor } from './read-payments.ts'

/** The account that reads, and the vendor whose payments it reads. */
export interface Reading {
  readonly account: string
  readonly vendorId: string
}

export async function exportPayments(
  payouts: Payouts,
  { account, vendorId }: Reading,
  {
    exportFormat: format,
    sortField: sort,
    sortDirection: direction,
    ...asked
  }: Omit<Given<typeof declared>['query'], 'vendorId'>,
): Promise<Reply> {
  const { db, clock, productName } = payouts
  await requireVendor(db, vendorId)
  const facts = { format, productName, masked: await maskedNumbersOf(db, vendorId) }
  const statement = paymentExport(db, vendorId, filterOf(vendorId, asked), { sort, direction }, facts)
  const name = exportFileName('payments', format, localDay('USD', clock.now()))
  return exportFile(payouts, account, name, statement)
}
