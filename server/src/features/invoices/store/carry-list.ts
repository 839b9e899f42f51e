import type { Currency } from '@sooner/money'
import type { CarryStatus } from '@sooner/rules/collections'
import type { InterestKind, PeriodType } from '@sooner/rules/invoice-states'
import type { Db } from '../../../platform/database/open.ts'
import { defineList } from '../../../platform/lists/list.ts'
import { readPage, type Page } from '../../../platform/lists/read.ts'

/** Over all vendors, the latest funding first. */
export const carryList = defineList({
  table: 'invoices.carries',
  scope: [],
  key: { vendor_id: 'uuid', carry_id: 'uuid' },
  sorts: {
    fundedOn: {
      column: 'funded_on',
      type: 'date',
      indexes: [{ name: 'carries_newest' }, { name: 'carries_of_partner', equal: ['partner_number'] }],
    },
  },
  counts: {
    kind: 'stored',
    table: 'invoices.carry_counts',
    columns: ['vendor_id', 'partner_number', 'currency', 'status'],
  },
})

const rows = (db: Db) =>
  db
    .selectFrom('invoices.carries')
    .select([
      'carry_id as id',
      'vendor_id as vendorId',
      'invoice_id as invoiceId',
      'partner_number as partnerId',
      'currency',
      'principal_minor as principalMinor',
      'daily_rate_ppm as dailyRatePpm',
      'period_type as periodType',
      'interest',
      'funded_on as fundedOn',
      'ends_on as endsOn',
      'next_on as nextOn',
      'accrued_minor as accruedMinor',
      'status',
    ])
    .$narrowType<{
      currency: Currency
      periodType: PeriodType
      interest: InterestKind
      status: CarryStatus
    }>()

export type ListedCarry = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

export interface CarriesAsked {
  readonly partnerId?: number | undefined
  readonly currency?: Currency | undefined
  readonly status?: CarryStatus | undefined
  readonly page: number
  readonly limit: number
}

export const listCarries = (
  db: Db,
  { partnerId, currency, status, ...paging }: CarriesAsked,
): Promise<Page<ListedCarry>> =>
  readPage(db, carryList, rows(db), {
    sort: 'fundedOn',
    direction: 'desc',
    ...paging,
    where: { partner_number: partnerId, currency, status },
  })
