import type { Db } from '../../platform/database/open.ts'
import type { RailEntry } from '../../features/payments/index.ts'

export interface BankEntry {
  readonly kind: RailEntry['kind']
  readonly amountMinor: bigint
  readonly currency: RailEntry['currency']
  readonly country: RailEntry['account']['country']
  readonly accountNumber: string
  readonly holder: string
  readonly description: string
  readonly sentAt: Date
  readonly arrivesOn: string
  readonly returnedAs: string | null
}

export interface Booked {
  readonly entry: RailEntry
  readonly sentAt: Date
  readonly arrivesOn: string
  readonly returnedAs: string | null
}

/** Inserts all entries in one statement, so that all are stored or none. An entry whose key is already stored is not changed. */
export async function book(db: Db, booked: readonly Booked[]): Promise<void> {
  await db
    .insertInto('sandbox.bank_entries')
    .values(
      booked.map(({ entry, sentAt, arrivesOn, returnedAs }) => ({
        key: entry.key,
        kind: entry.kind,
        amount_minor: entry.amountMinor,
        currency: entry.currency,
        country: entry.account.country,
        routing_number: entry.account.routingNumber,
        account_number: entry.account.accountNumber,
        holder: entry.account.holder,
        description: entry.description,
        sent_at: sentAt,
        arrives_on: arrivesOn,
        returned_as: returnedAs,
      })),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

const columns = [
  'kind',
  'amount_minor as amountMinor',
  'currency',
  'country',
  'account_number as accountNumber',
  'holder',
  'description',
  'sent_at as sentAt',
  'arrives_on as arrivesOn',
  'returned_as as returnedAs',
] as const

export const findEntries = (db: Db, keys: readonly string[]) =>
  db
    .selectFrom('sandbox.bank_entries')
    .select(['key', ...columns])
    .where('key', 'in', keys)
    .$narrowType<Pick<BankEntry, 'kind' | 'currency' | 'country'>>()
    .execute()

const pageSize = 100

/** Returns the newest entries first. */
export function latestEntries(db: Db, lastFour: string | undefined): Promise<BankEntry[]> {
  const all = db
    .selectFrom('sandbox.bank_entries')
    .select(columns)
    .orderBy('seq', 'desc')
    .limit(pageSize)
    .$narrowType<Pick<BankEntry, 'kind' | 'currency' | 'country'>>()
  if (lastFour === undefined) return all.execute()
  return all.where('account_number', 'like', `%${lastFour}`).execute()
}
