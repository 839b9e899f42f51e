import type { Currency } from '@sooner/money'
import type { InvoiceState } from '@sooner/rules/invoice-states'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'

export interface Exposure {
  readonly partnerId: number
  readonly externalClientId: string
  readonly currency: Currency
  readonly invoiceCount: number
  readonly openMinor: bigint
}

/** The invoices that were bought and that the partner has not paid in full. */
export const owedStates: readonly InvoiceState[] = [
  'funded',
  'partially-settled',
  'delinquent',
  'defaulted-open',
]
/** The same with those of which the payment is under way. */
export const committedStates: readonly InvoiceState[] = ['requested', ...owedStates]

/** What is open of bought invoices by client, over all vendors. */
export async function sumExposures(
  db: Db,
  partnerId: number | undefined,
  currency: Currency | undefined,
  states: readonly InvoiceState[] = owedStates,
): Promise<readonly Exposure[]> {
  const { rows } = await sql<Exposure>`
    select partner_number as "partnerId", external_client_id as "externalClientId", currency,
      count(*)::integer as "invoiceCount", sum(open_amount_minor)::bigint as "openMinor"
    from invoices.invoices where state = any(${[...states]}::text[])
      and (${partnerId ?? null}::integer is null or partner_number = ${partnerId ?? null}::integer)
      and (${currency ?? null}::text is null or currency = ${currency ?? null}::text)
    group by partner_number, external_client_id, currency`.execute(db)
  return rows
}
