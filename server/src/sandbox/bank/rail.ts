import { addBankingDays, localDay, settlementDay } from '@sooner/rules/banking-calendar'
import type { Rail, RailEntry } from '../../features/payments/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/open.ts'
import { book, findEntries, type BankEntry } from './store.ts'

/** No bank has accounts with these ends: what is sent there comes back on the banking day after it arrived. */
export const returningEnds = { '9903': 'R03', '9904': 'R04' } as const

const returnOf = ({ account }: RailEntry) =>
  Object.entries(returningEnds).find(([end]) => account.accountNumber.endsWith(end))?.[1] ?? null

type Dated = Pick<BankEntry, 'currency' | 'arrivesOn' | 'returnedAs'>

/** A day begins at its account's own bank. */
export const hasArrived = ({ currency, arrivesOn }: Omit<Dated, 'returnedAs'>, now: Date) =>
  localDay(currency, now) >= arrivesOn

/** Null as long as nobody here can know. */
export const returnedBy = ({ currency, arrivesOn, returnedAs }: Dated, now: Date) =>
  localDay(currency, now) >= addBankingDays(currency, arrivesOn, 1) ? returnedAs : null

/** Banks as they are: what is handed in before the cutoff arrives on the next banking day, and what can't be booked comes back. */
export const playedRail = (db: Db, clock: Clock): Rail => ({
  async send(entries) {
    const sentAt = clock.now()
    await book(
      db,
      entries.map((entry) => ({
        entry,
        sentAt,
        arrivesOn: settlementDay(entry.currency, sentAt),
        returnedAs: returnOf(entry),
      })),
    )
  },
  async find(keys) {
    const now = clock.now()
    const entries = await findEntries(db, keys)
    return entries.map((entry) => ({
      key: entry.key,
      settlesOn: entry.arrivesOn,
      returnedAs: returnedBy(entry, now),
    }))
  },
})
