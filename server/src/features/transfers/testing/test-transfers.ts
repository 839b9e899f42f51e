import { eachCurrency, type Currency } from '@sooner/money'
import { randomUUID } from 'node:crypto'
import * as declared from '@sooner/contract/events/transfers'
import { addBankingDays, localDay } from '@sooner/rules/banking-calendar'
import { keyRingSetting, newKeyEntry } from '../../../platform/seal-keys.ts'
import { createSeal } from '../../../platform/seal.ts'
import type { Sql } from '../../../platform/database/open.ts'
import { testDatabase } from '../../../platform/testing/database.ts'
import { transact } from '../../../platform/transaction.ts'
import { insertBankAccount } from '../../directory/index.ts'
import { storedInDirectory } from '../../directory/testing/directory-vendor.ts'
import { openLedger } from '../../ledger/index.ts'
import { type Transfers, openTransfers } from '../ports.ts'
import { ensureRail } from '../store/answers.ts'
import type { NewTransfer } from '../store/transfers.ts'
import { createTransfers } from '../use-cases/create-transfers.ts'
import { addDestination } from '../use-cases/destinations.ts'
import { submit } from '../use-cases/submit.ts'
import { takeAnswers } from '../use-cases/take-answers.ts'
import { scriptedRail } from './scripted-rail.ts'

export interface Payee {
  readonly vendorId: string
  readonly bankAccountId: string
}

/** A Monday on which the cutoff of New York is at 21:00 UTC, and that of London at 15:30. */
export const monday = '2026-11-23'
const noon = new Date(`${monday}T12:00:00Z`)

/** Opens the feature on a database of its own, with a rail that a test drives and jobs that a test runs. */
export async function testTransfers(given: Partial<Pick<Transfers, 'maxEntries' | 'maxPlanned'>> = {}) {
  const database = await testDatabase()
  const { db, sql } = database
  const time = { now: noon }
  const clock = { now: () => time.now, wall: () => time.now }
  const seal = createSeal(keyRingSetting.parse(newKeyEntry('test')))
  const waiting = new Set<string>()
  const enqueue: Transfers['enqueue'] = async (_tx, job, data) => {
    // The queue refuses data of another form.
    const parsed = job.data.parse(data)
    if (job.name === 'payments.submit') waiting.add(String(parsed['submissionId']))
  }
  const rail = scriptedRail()
  const named = { name: 'scripted', rail, confirmsSettlement: true }
  const transfers = openTransfers({
    db,
    clock,
    enqueue,
    seal,
    ledger: openLedger({ seal }),
    rails: eachCurrency(() => named),
    productName: 'Sooner',
    maxEntries: 1000,
    maxPlanned: 1000,
    ...given,
  })
  await ensureRail(db, named.name)
  // Subscriptions decide what is emitted, so a subscriber of everything makes all events readable.
  await sql`
    insert into platform.event_subscriptions (event, subscriber, notifies)
    select 'payments.' || name, 'test.read', false from unnest(array['transfers-executed', 'transfers-settled',
      'transfers-returned', 'transfers-refused', 'verification-answered', 'destination-stopped', 'destination-corrected']) as name`
  let drawn = 50_000_000
  return {
    transfers,
    database,
    rail,
    time,
    at: (moment: string) => void (time.now = new Date(moment)),
    /** Moves the clock to noon of the next banking day, and returns that day: a cutoff takes nothing that is created after it. */
    nextDay: (): string => {
      const day = addBankingDays('USD', localDay('USD', time.now), 1)
      time.now = new Date(`${day}T12:00:00Z`)
      return day
    },
    today: () => localDay('USD', time.now),
    payee: async (currency: Currency = 'USD'): Promise<Payee> => {
      const [vendorId, bankAccountId] = [
        await storedInDirectory(sql, randomUUID(), noon, 'active'),
        randomUUID(),
      ]
      await transact(db, async (tx) => {
        await insertBankAccount(tx, vendorId, bankAccountId)
        await addDestination(transfers, tx, {
          vendorId,
          bankAccountId,
          currency,
          type: 'checking',
          accountNumber: String((drawn += 1)),
          ...(currency === 'USD'
            ? ({ country: 'US', routingNumber: '021000021' } as const)
            : ({ country: 'GB', routingNumber: '040004' } as const)),
        })
      })
      return { vendorId, bankAccountId }
    },
    create: (vendorId: string, rows: readonly NewTransfer[]) =>
      transact(db, (tx) => createTransfers(transfers, tx, vendorId, rows)),
    /** Runs the submissions that were enqueued, as the job queue would. */
    submitAll: async (): Promise<void> => {
      const ids = [...waiting]
      waiting.clear()
      for (const id of ids) await submit(transfers, id)
    },
    waitingIds: () => [...waiting],
    takeAll: () => takeAnswers(transfers, named.name),
    ...readersOf(sql),
  }
}

const readersOf = (sql: Sql) => ({
  states: async (vendorId: string) => {
    const rows = await sql<{ pair: string }[]>`
      select t.state || ' ' || coalesce(a.status, '-') as pair from transfers.transfers t
      left join transfers.attempts a using (vendor_id, attempt_id) where vendor_id = ${vendorId} order by source_key`
    return rows.map(({ pair }) => pair)
  },
  events: async (vendorId: string) => {
    const rows = await sql<{ event: string; data: Record<string, unknown> }[]>`
      select event, data from platform.event_deliveries where vendor_id = ${vendorId} order by position`
    return rows.map(({ event, data }): readonly [string, Record<string, unknown>] => {
      const kind = Object.values(declared).find(({ name }) => name === event)
      return [event.slice('payments.'.length), kind?.data.parse(data) ?? {}]
    })
  },
  /** The balances of a vendor's books that are not zero. */
  books: async (vendorId: string) => {
    const rows = await sql<{ account: string; balance: bigint }[]>`
      select account, sum(amount_minor)::bigint as balance from ledger.entries where vendor_id = ${vendorId}
      group by account having sum(amount_minor) <> 0 order by account`
    return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]))
  },
})

let counted = 0
export const transfer = ({ bankAccountId }: Payee, more: Partial<NewTransfer> = {}): NewTransfer => ({
  id: randomUUID(),
  sourceKey: `line ${String((counted += 1)).padStart(6, '0')}`,
  bankAccountId,
  ...({ type: 'vendor-payment', kind: 'credit', currency: 'USD', amountMinor: 1000n } as const),
  payoutId: null,
  invoiceId: randomUUID(),
  invoiceLineItemId: randomUUID(),
  partnerNumber: 1,
  externalClientId: 'C-1',
  paymentReference: null,
  ...({ batchScheme: 'vendor-full', transferBatchScheme: 'full' } as const),
  ...more,
})

export const feeDebit = (payee: Payee, more: Partial<NewTransfer> = {}): NewTransfer =>
  transfer(payee, { type: 'fee-debit', kind: 'debit', ...more })
