import type { Currency } from '@sooner/money'
import type { PayOnStatus } from '@sooner/rules/collections'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'

/** What a partner paid beyond its debt, or what payments were reduced by for a shortfall that was a mistake: it is paid on to the vendor. */
export interface PayOn {
  readonly vendorId: string
  readonly lineId: string
  readonly cause: 'overpayment' | 'undone-shortfall'
  readonly invoiceId: string
  readonly partnerId: number
  readonly paymentReference: string
  readonly currency: Currency
  readonly amountMinor: bigint
  readonly status: PayOnStatus
  readonly transferId: string | null
  readonly bankAccountId: string | null
  readonly code: string | null
}

export async function insertPayOns(tx: Tx, payOns: readonly PayOn[], at: Date): Promise<void> {
  if (payOns.length === 0) return
  const rows = payOns.map((one) => ({
    vendor_id: one.vendorId,
    line_id: one.lineId,
    cause: one.cause,
    invoice_id: one.invoiceId,
    partner_number: one.partnerId,
    payment_reference: one.paymentReference,
    currency: one.currency,
    amount_minor: `${one.amountMinor}`,
    status: one.status,
    created_at: at,
    updated_at: at,
  }))
  const names = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)))
  await sql`
    insert into collections.pay_ons (${names})
    select ${names} from json_populate_recordset(null::collections.pay_ons, ${JSON.stringify(rows)}::json)`.execute(
    tx,
  )
}

const payOns = (db: Db, vendorId: string) =>
  db
    .selectFrom('collections.pay_ons')
    .select([
      'vendor_id as vendorId',
      'line_id as lineId',
      'cause',
      'invoice_id as invoiceId',
      'partner_number as partnerId',
      'payment_reference as paymentReference',
      'currency',
      'amount_minor as amountMinor',
      'status',
      'transfer_id as transferId',
      'bank_account_id as bankAccountId',
      'code',
    ])
    .$narrowType<{ currency: Currency; status: PayOnStatus; cause: PayOn['cause'] }>()
    .where('vendor_id', '=', vendorId)
    .orderBy('line_id')
    .forUpdate()

/** Locks what waits to be paid on to a vendor, in the order of the lines, what came back, and what these transfers were to pay. */
export const lockUnpaid = (
  tx: Tx,
  vendorId: string,
  transferIds: readonly string[],
): Promise<readonly PayOn[]> =>
  payOns(tx, vendorId)
    .where((one) =>
      one.or([
        one('status', 'in', ['waiting', 'failed']),
        one('transfer_id', '=', sql<string>`any(${transferIds}::uuid[])`),
      ]),
    )
    .execute()

/** What these lines have paid on of their collection. */
export const lockPayOns = (tx: Tx, vendorId: string, lineIds: readonly string[]): Promise<readonly PayOn[]> =>
  payOns(tx, vendorId)
    .where('cause', '=', 'overpayment')
    .where('line_id', '=', sql<string>`any(${lineIds}::uuid[])`)
    .execute()

export const lockTransferred = (
  tx: Tx,
  vendorId: string,
  transferIds: readonly string[],
): Promise<readonly PayOn[]> =>
  payOns(tx, vendorId)
    .where('transfer_id', '=', sql<string>`any(${transferIds}::uuid[])`)
    .execute()

export async function savePayOns(tx: Tx, changed: readonly PayOn[], at: Date): Promise<void> {
  for (const [vendorId, group] of Map.groupBy(changed, (one) => one.vendorId)) {
    const rows = group.map((one) => ({
      line_id: one.lineId,
      status: one.status,
      transfer_id: one.transferId,
      code: one.code,
      bank_account_id: one.bankAccountId,
    }))
    await sql`
      update collections.pay_ons as stored set status = given.status, transfer_id = given.transfer_id,
        bank_account_id = given.bank_account_id, code = given.code, updated_at = ${at}
      from json_populate_recordset(null::collections.pay_ons, ${JSON.stringify(rows)}::json) as given
      where stored.vendor_id = ${vendorId} and stored.line_id = given.line_id`.execute(tx)
  }
}

/** Lists, by id and in batches, the vendors to whom something is not paid on yet. */
export async function vendorsUnpaid(
  db: Db,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('collections.pay_ons')
    .select('vendor_id as id')
    .distinct()
    .where('status', 'in', ['waiting', 'failed'])
    .$if(after !== undefined, (query) => query.where('vendor_id', '>', after ?? ''))
    .orderBy('vendor_id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
