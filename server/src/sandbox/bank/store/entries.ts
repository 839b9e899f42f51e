import type { Db } from '../../../platform/database/open.ts'
import type { RailEntry } from '../../../features/payments/index.ts'

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
