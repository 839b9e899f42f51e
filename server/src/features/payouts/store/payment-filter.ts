import type { TransferDisplayState } from '@sooner/rules/transfers'
import { sql, type Expression, type SqlBool } from 'kysely'
import { every, type Condition } from '../../../platform/lists/conditions.ts'
import type { Where } from '../../../platform/lists/list.ts'

/** What a list or an export is restricted to. */
export interface PaymentFilter {
  /** A part of the reference of the payment. */
  readonly searchTerm?: string | undefined
  /** The ids of the invoices that the same search finds. */
  readonly invoicesFound?: Expression<unknown> | undefined
  /** The first day, and the first one after the range. */
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly displayStates?: readonly TransferDisplayState[] | undefined
  readonly ids?: readonly string[] | undefined
  readonly paymentReference?: string | undefined
  readonly invoiceId?: string | undefined
}

export interface Restriction {
  readonly where: Where
  readonly filter: Condition | undefined
}

const column = (name: string) => sql.ref(`payouts.payments.${name}`)

/** `where` has the columns that are counted; every other condition is in `filter`. */
export function restrictionOf(vendorId: string, filter: PaymentFilter): Restriction {
  const conditions = conditionsOf(vendorId, filter)
  const [only] = filter.displayStates ?? []
  return {
    where: {
      vendor_id: vendorId,
      // A single value is compared by equality, which more indexes serve.
      display_state: filter.displayStates?.length === 1 ? only : filter.displayStates,
    },
    filter: conditions.length === 0 ? undefined : every(conditions),
  }
}

function conditionsOf(vendorId: string, filter: PaymentFilter): readonly Condition[] {
  const { startDate, endDate, ids, paymentReference, invoiceId } = filter
  return [
    ...searched(vendorId, filter),
    ...(startDate === undefined ? [] : [sql<SqlBool>`${column('batch_on')} >= ${startDate}::date`]),
    ...(endDate === undefined ? [] : [sql<SqlBool>`${column('batch_on')} < ${endDate}::date`]),
    ...(ids === undefined ? [] : [sql<SqlBool>`${column('payment_id')} = any(${ids}::uuid[])`]),
    ...(paymentReference === undefined
      ? []
      : [sql<SqlBool>`lower(${column('payment_reference')}) = ${paymentReference.trim().toLowerCase()}`]),
    ...(invoiceId === undefined ? [] : [paying(vendorId, sql`(${invoiceId}::uuid)`)]),
  ]
}

/** A vendor has at most a few payments a day, so their references are compared without an index of their parts. */
function searched(vendorId: string, { searchTerm, invoicesFound }: PaymentFilter): readonly Condition[] {
  const term = searchTerm?.trim().toLowerCase() ?? ''
  if (term === '') return []
  const part = `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const byReference = sql<SqlBool>`lower(${column('payment_reference')}) like ${part}`
  if (!invoicesFound) return [byReference]
  return [sql<SqlBool>`(${byReference} or ${paying(vendorId, invoicesFound)})`]
}

/** The payments of any of these invoices. */
const paying = (vendorId: string, invoices: Expression<unknown>): Condition =>
  sql<SqlBool>`${column('payment_id')} in (
    select paid.payment_id from payouts.paid_invoices as paid
    where paid.vendor_id = ${vendorId} and paid.invoice_id in ${invoices})`
