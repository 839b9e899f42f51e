import type { HoldReason } from '@sooner/rules/hold-reasons'
import type { InvoiceState } from '@sooner/rules/invoice-states'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'
import { every } from '../../../platform/lists/conditions.ts'
import { readPage } from '../../../platform/lists/read.ts'
import { containing } from './invoice-filter.ts'
import { reviewList } from './invoice-list.ts'
import { invoiceRows } from './invoice-rows.ts'
import type { Paging } from './invoices.ts'

export interface ReviewAsked extends Paging {
  readonly state: InvoiceState
  readonly holdReason: HoldReason | undefined
  readonly partnerId: number | undefined
  readonly vendorId: string | undefined
  readonly searchTerm: string | undefined
}

/** Lists invoices of all vendors in one state, the earliest received first. */
export function listForReview(
  db: Db,
  { state, holdReason, partnerId, vendorId, searchTerm, ...paging }: ReviewAsked,
) {
  const conditions = [
    ...(holdReason === undefined
      ? []
      : [sql<SqlBool>`invoices.invoices.hold_reasons @> array[${holdReason}::text]`]),
    ...(searchTerm === undefined ? [] : containing(searchTerm)),
  ]
  return readPage(db, reviewList, invoiceRows(db).select('version'), {
    sort: 'createdAt',
    direction: 'asc',
    ...paging,
    where: { state, partner_number: partnerId, vendor_id: vendorId },
    filter: conditions.length === 0 ? undefined : every(conditions),
  })
}
