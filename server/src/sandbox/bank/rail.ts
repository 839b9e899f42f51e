import { addBankingDays, localDay, settlementDay } from '@sooner/rules/banking-calendar'
import type { Rail, RailEntry } from '../../features/payments/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/open.ts'
import { book, findEntries, type BankEntry } from './store.ts'

/** Account numbers with these endings do not exist: entries to them are returned on the banking day after their arrival. */
export const returningEnds = { '9903': 'R03', '9904': 'R04' } as const

const returnOf = ({ account }: RailEntry) =>
  Object.entries(returningEnds).find(([end]) => account.accountNumber.endsWith(end))?.[1] ?? null

type Dated = Pick<BankEntry, 'currency' | 'arrivesOn' | 'returnedAs'>

/** The arrival day is in the time zone of the account's bank. */
export const hasArrived = ({ currency, arrivesOn }: Omit<Dated, 'returnedAs'>, now: Date) =>
  localDay(currency, now) >= arrivesOn

/** The return code; null until the day on which the sender would learn of the return. */
export const returnedBy = ({ currency, arrivesOn, returnedAs }: Dated, now: Date) =>
  localDay(currency, now) >= addBankingDays(currency, arrivesOn, 1) ? returnedAs : null

/** Simulates real banks: entries sent before the cutoff arrive on the next banking day, and unbookable ones are returned. */
export const simulatedRail = (db: Db, clock: Clock): Rail => ({
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
