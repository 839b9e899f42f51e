import { localDay } from '@sooner/rules/banking-calendar'
import { findDirectoryVendor } from '../../features/directory/index.ts'
import { numbersOf, pastEntriesOf, type PastOfEntry, type Payments } from '../../features/payments/index.ts'
import type { PastReceipt } from '../../features/payouts/index.ts'
import { transact } from '../../platform/transaction.ts'
import { fateOf, honest } from './fate.ts'
import { book, type Booked } from './store/books.ts'
import { bookReceipts } from './store/receipts.ts'

const countries = { USD: 'US', GBP: 'GB' } as const

/**
 * Books the entries that paid a vendor in a made-up past, as the bank did then. What it has reported is not reported again. Repeating
 * it changes nothing.
 */
export async function bookPastEntries(
  payments: Pick<Payments, 'db' | 'seal'>,
  vendorId: string,
): Promise<void> {
  const { db } = payments
  const holder = (await findDirectoryVendor(db, vendorId))?.name ?? ''
  const had = (await pastEntriesOf(db, vendorId)).filter(({ status }) => status !== 'refused')
  const booked: Booked[] = []
  for (const [bankAccountId, entries] of Map.groupBy(had, (entry) => entry.bankAccountId)) {
    const numbers = await numbersOf(payments, db, vendorId, bankAccountId)
    booked.push(...entries.flatMap((entry) => bookedOf(entry, { ...numbers, holder })))
  }
  await transact(db, (tx) => book(tx, booked))
}

type Account = Omit<Booked['entry']['account'], 'country'>

function bookedOf(past: PastOfEntry, account: Account): readonly Booked[] {
  const { key, currency, amountMinor, description, submittedAt: sentAt, settlesOn, status, code } = past
  if (!sentAt) return []
  const entry = {
    ...({ kind: 'credit', type: 'vendor-payment' } as const),
    ...{ key, currency, amountMinor, description, references: [], mandate: null },
    account: { ...account, country: countries[currency] },
  }
  const fate = fateOf(honest, entry, settlesOn)
  return [{ entry, sentAt, fate: status === 'submitted' ? fate : { ...fate, returnedAs: code, reports: [] } }]
}

/** Books what partners paid. Repeating it changes nothing. */
export const bookPastReceipts = (
  { db }: Pick<Payments, 'db'>,
  receipts: readonly PastReceipt[],
): Promise<void> =>
  transact(db, (tx) =>
    bookReceipts(
      tx,
      receipts.map(({ reference, partnerId, currency, amountMinor, at }) => ({
        ...{ reference, currency, amountMinor },
        payer: `Partner ${partnerId}`,
        receivedOn: localDay(currency, at),
      })),
    ),
  )
