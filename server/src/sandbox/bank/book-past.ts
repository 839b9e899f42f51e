import { localDay } from '@sooner/rules/banking-calendar'
import { findDirectoryVendor } from '../../features/directory/index.ts'
import { numbersOf, pastEntriesOf, type PastOfEntry, type Transfers } from '../../features/transfers/index.ts'
import type { PastReceipt } from '../../features/payouts/index.ts'
import { transact } from '../../platform/transaction.ts'
import { fateOf, honest } from './fate.ts'
import { book, markReported, type Booked, bookReceipts } from './store.ts'

const countries = { USD: 'US', GBP: 'GB' } as const

/**
 * Books the entries that paid a vendor in a made-up past, as the bank did then. What it has reported then is not reported again.
 * Repeating it changes nothing.
 */
export async function bookPastEntries(
  transfers: Pick<Transfers, 'db' | 'seal'>,
  vendorId: string,
): Promise<void> {
  const { db } = transfers
  const holder = (await findDirectoryVendor(db, vendorId))?.name ?? ''
  const had = (await pastEntriesOf(db, vendorId)).filter(({ status }) => status !== 'refused')
  const booked: Booked[] = []
  for (const [bankAccountId, entries] of Map.groupBy(had, (entry) => entry.bankAccountId)) {
    const numbers = await numbersOf(transfers, db, vendorId, bankAccountId)
    booked.push(...entries.flatMap((entry) => bookedOf(entry, { ...numbers, holder })))
  }
  await transact(db, async (tx) => {
    await book(tx, booked)
    await markReported(
      tx,
      had.filter(({ status }) => status !== 'submitted').map(({ key }) => key),
    )
  })
}

const reported = { correction: null, shuffle: 0 } as const

type Account = Omit<Booked['entry']['account'], 'country'>

function bookedOf(past: PastOfEntry, account: Account): readonly Booked[] {
  const { key, currency, amountMinor, description, settlesOn, returnedOn, status, code } = past
  const { submittedAt: sentAt } = past
  if (!sentAt) return []
  const entry = {
    ...({ kind: 'credit', type: 'vendor-payment' } as const),
    key,
    currency,
    amountMinor,
    description,
    references: [],
    mandate: null,
    account: { ...account, country: countries[currency] },
  }
  const fate = fateOf(honest, entry, settlesOn)
  if (status === 'submitted') return [{ entry, sentAt, fate }]
  const settled = {
    ...reported,
    id: `${key}-settled`,
    key,
    kind: 'settled',
    on: settlesOn,
    code: null,
  } as const
  const returned = {
    ...settled,
    id: `${key}-returned`,
    kind: 'returned',
    on: returnedOn ?? settlesOn,
    code,
  } as const
  const reports = (returnedOn === null ? [settled] : [settled, returned]).map((one) => ({
    ...one,
    reportedOn: one.on,
  }))
  return [{ entry, sentAt, fate: { ...fate, returnedAs: code, reports } }]
}

/** Books what partners paid. Repeating it changes nothing. */
export const bookPastReceipts = (
  { db }: Pick<Transfers, 'db'>,
  receipts: readonly PastReceipt[],
): Promise<void> =>
  transact(db, (tx) =>
    bookReceipts(
      tx,
      receipts.map(({ reference, partnerId, currency, amountMinor, at }) => ({
        reference,
        currency,
        amountMinor,
        payer: `Partner ${partnerId}`,
        receivedOn: localDay(currency, at),
      })),
    ),
  )
