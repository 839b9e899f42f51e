import type { Currency } from '@sooner/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'

export interface Receipt {
  readonly reference: string
  readonly payer: string
  readonly amountMinor: bigint
  readonly currency: Currency
  readonly receivedOn: string
}

export async function bookReceipts(tx: Tx, receipts: readonly Receipt[]): Promise<void> {
  const rows = receipts.map((one) => ({
    reference: one.reference,
    payer: one.payer,
    amount_minor: String(one.amountMinor),
    currency: one.currency,
    received_on: one.receivedOn,
  }))
  await sql`
    insert into sandbox.bank_receipts (reference, payer, amount_minor, currency, received_on)
    select reference, payer, amount_minor, currency, received_on
    from json_populate_recordset(null::sandbox.bank_receipts, ${JSON.stringify(rows)}::json)
    on conflict (reference) do nothing`.execute(tx)
}

export interface BankBalance {
  readonly currency: Currency
  readonly balanceMinor: bigint
}

/** The provider's account at the bank: what came in, and what has arrived elsewhere and was not sent back by then. */
export async function readBankBalances(
  db: Db,
  today: Readonly<Record<Currency, string>>,
): Promise<readonly BankBalance[]> {
  const { rows } = await sql<BankBalance>`
    select currency, sum(amount)::bigint as "balanceMinor" from (
      select currency, amount_minor as amount from sandbox.bank_receipts
      where received_on <= case currency when 'USD' then ${today.USD}::date else ${today.GBP}::date end
      union all
      select currency, case kind when 'debit' then amount_minor else -amount_minor end from sandbox.bank_entries
      where arrives_on <= case currency when 'USD' then ${today.USD}::date else ${today.GBP}::date end and returned_as is null
    ) as booked
    group by currency order by currency desc`.execute(db)
  return rows
}
