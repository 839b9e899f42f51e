import type { BankAccountCountry } from '@sooner/rules/bank-account-form'
import type { BankAccountType } from '@sooner/rules/bank-accounts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'

export interface Destination {
  readonly vendorId: string
  readonly bankAccountId: string
  readonly country: BankAccountCountry
  readonly type: BankAccountType
  readonly currency: 'USD' | 'GBP'
  /** Sealed, as is the account number. */
  readonly routingNumber: string
  readonly accountNumber: string
}

export async function insertDestination(tx: Tx, given: Destination): Promise<void> {
  await tx
    .insertInto('transfers.destinations')
    .values({
      vendor_id: given.vendorId,
      bank_account_id: given.bankAccountId,
      country_code: given.country,
      account_type: given.type,
      currency: given.currency,
      routing_number: given.routingNumber,
      account_number: given.accountNumber,
    })
    .execute()
}

const one = (db: Db, vendorId: string, bankAccountId: string) =>
  db
    .selectFrom('transfers.destinations')
    .where('vendor_id', '=', vendorId)
    .where('bank_account_id', '=', bankAccountId)
    .select([
      'vendor_id as vendorId',
      'bank_account_id as bankAccountId',
      'country_code as country',
      'account_type as type',
      'currency',
      'routing_number as routingNumber',
      'account_number as accountNumber',
      'stopped_at as stoppedAt',
      'debits_stopped_at as debitsStoppedAt',
    ])
    .$narrowType<{ country: BankAccountCountry; type: BankAccountType; currency: 'USD' | 'GBP' }>()

export const findDestination = (db: Db, vendorId: string, bankAccountId: string) =>
  one(db, vendorId, bankAccountId).executeTakeFirst()

export const lockDestination = (tx: Tx, vendorId: string, bankAccountId: string) =>
  one(tx, vendorId, bankAccountId).forUpdate().executeTakeFirst()

export interface Correcting {
  readonly vendorId: string
  readonly bankAccountId: string
  readonly type: BankAccountType
  readonly routingNumber: string
  readonly accountNumber: string
}

export async function saveNumbers(tx: Tx, given: Correcting): Promise<void> {
  await tx
    .updateTable('transfers.destinations')
    .set({
      account_type: given.type,
      routing_number: given.routingNumber,
      account_number: given.accountNumber,
    })
    .where('vendor_id', '=', given.vendorId)
    .where('bank_account_id', '=', given.bankAccountId)
    .execute()
}

export interface Stop {
  readonly vendorId: string
  readonly bankAccountId: string
  readonly what: 'account' | 'debits'
  readonly code: string | null
}

/** What is stopped already remains as it is. Stopping an account leaves what is known of its debits alone, and the other way round. */
export async function stopDestinations(tx: Tx, stops: readonly Stop[], at: Date): Promise<void> {
  if (stops.length === 0) return
  const rows = stops.map(({ vendorId, bankAccountId, what, code }) => ({
    vendor_id: vendorId,
    bank_account_id: bankAccountId,
    what,
    code,
  }))
  await sql`
    update transfers.destinations as stored set
      stopped_at = case when given.is_whole then coalesce(stored.stopped_at, ${at}) else stored.stopped_at end,
      stopped_by_code = coalesce(stored.stopped_by_code, given.code_of_whole),
      debits_stopped_at = case when given.is_of_debits then coalesce(stored.debits_stopped_at, ${at})
        else stored.debits_stopped_at end,
      debits_stopped_by_code = coalesce(stored.debits_stopped_by_code, given.code_of_debits)
    from (
      select vendor_id, bank_account_id, bool_or(what = 'account') as is_whole, bool_or(what = 'debits') as is_of_debits,
        min(code) filter (where what = 'account') as code_of_whole, min(code) filter (where what = 'debits') as code_of_debits
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as row (vendor_id uuid, bank_account_id uuid, what text, code text)
      group by vendor_id, bank_account_id
    ) as given
    where stored.vendor_id = given.vendor_id and stored.bank_account_id = given.bank_account_id`.execute(tx)
}

/** Releases the account. What its bank has stopped of its debits stays stopped. */
export async function releaseDestination(tx: Tx, vendorId: string, bankAccountId: string): Promise<void> {
  await tx
    .updateTable('transfers.destinations')
    .set({ stopped_at: null, stopped_by_code: null })
    .where('vendor_id', '=', vendorId)
    .where('bank_account_id', '=', bankAccountId)
    .execute()
}

/** Ends a stop of debits that no bank has asked for. */
export async function resumeDebits(tx: Tx, vendorId: string, bankAccountId: string): Promise<void> {
  await tx
    .updateTable('transfers.destinations')
    .set({ debits_stopped_at: null })
    .where('vendor_id', '=', vendorId)
    .where('bank_account_id', '=', bankAccountId)
    .where('debits_stopped_by_code', 'is', null)
    .execute()
}

export async function allowDebits(tx: Tx, vendorId: string, bankAccountId: string): Promise<void> {
  await tx
    .updateTable('transfers.destinations')
    .set({ debits_stopped_at: null, debits_stopped_by_code: null })
    .where('vendor_id', '=', vendorId)
    .where('bank_account_id', '=', bankAccountId)
    .execute()
}
