import { clearing } from '@sooner/rules/clearing'
import type { Currency } from '@sooner/money'
import { randomUUID } from 'node:crypto'
import type { Transfers } from '../ports.ts'
import { addDestination } from '../use-cases/destinations.ts'
import type { Database } from '../../../platform/database/open.ts'
import { transact } from '../../../platform/transaction.ts'

interface Chosen {
  readonly vendorId: string
  readonly id?: string
  readonly currency?: Currency
  readonly accountNumber?: string
}

const routingNumbers = { 'united-states': '021000021', britain: '040004' } as const

/** Stores a bank account that can be paid now, as its own feature and transfers know it. */
export async function storedAccount(
  { db, sql }: Pick<Database, 'db' | 'sql'>,
  transfers: Pick<Transfers, 'seal'>,
  { vendorId, id = randomUUID(), currency = 'USD', accountNumber = '123456789' }: Chosen,
): Promise<string> {
  const { country, accountNumbers } = clearing[currency]
  const bank = { country, routingNumber: routingNumbers[accountNumbers] }
  await sql`insert into directory.bank_accounts (vendor_id, account_id) values (${vendorId}, ${id})`
  await sql`insert into bank_accounts.payees (vendor_id) values (${vendorId}) on conflict do nothing`
  await sql`
    insert into bank_accounts.accounts (vendor_id, id, name, account_type, country_code, currency, routing_last_four,
      account_last_four, fingerprint, is_hidden, is_debit_only, process, verification, created_at)
    values (${vendorId}, ${id}, 'Operating', 'checking', ${bank.country}, ${currency}, ${bank.routingNumber.slice(-4)},
      ${accountNumber.slice(-4)}, ${id}, false, false, 'none', 'succeeded', now())`
  await sql`
    update bank_accounts.payees set primary_id = ${id}, held_through = '2026-01-01' where vendor_id = ${vendorId}`
  await transact(db, (tx) =>
    addDestination(transfers, tx, {
      vendorId,
      bankAccountId: id,
      type: 'checking',
      currency,
      accountNumber,
      ...bank,
    }),
  )
  return id
}
