import { addBankingDays, addDays } from '@sooner/rules/banking-calendar'
import { currencyOf } from '@sooner/rules/clearing'
import { timeZones } from '@sooner/rules/places'
import { isCertain } from '@sooner/rules/upcoming'
import type { Tx } from '../../../platform/database/open.ts'
import { eachVendor } from '../../../platform/jobs/index.ts'
import { transact } from '../../../platform/transaction.ts'
import { findDirectoryVendor } from '../../directory/index.ts'
import { expectedArrivals } from '../../invoices/index.ts'
import { getUpcomingPayments } from '../../remittances/index.ts'
import { localDayIn, nextSending } from '../domain/preferences.ts'
import type { Notifications } from '../ports.ts'
import { noteFor } from './note-facts.ts'
import { readersOf, type Reader } from './recipients.ts'

/** The next email of any rhythm announces no later day. */
const maxDaysAhead = 16

/** Notes for all vendors on which days money arrives next, for the users who want to know before. Returns for how many vendors it looked. */
export async function noteExpected(
  notifications: Notifications,
  day: string,
  signal?: AbortSignal,
): Promise<{ readonly vendors: number }> {
  const { db } = notifications
  const days = { from: day, to: addDays(day, maxDaysAhead) }
  let vendors = 0
  await eachVendor(
    [(page) => expectedArrivals.vendorsExpecting(db, days, page)],
    signal,
    async (vendorId) => {
      await transact(db, (tx) => noteDays(notifications, tx, vendorId, days))
      vendors += 1
    },
  )
  return { vendors }
}

interface Days {
  readonly from: string
  readonly to: string
}

async function noteDays(notifications: Notifications, tx: Tx, vendorId: string, days: Days): Promise<void> {
  const vendor = await findDirectoryVendor(tx, vendorId)
  const readers = await readersOf(tx, vendorId)
  const announced = readers.map((reader) => ({
    reader,
    days: vendor && announcedTo(reader, notifications.clock.now(), vendor.countryCode),
  }))
  if (announced.every(({ days: own }) => own === undefined)) return
  const { days: rows } = await getUpcomingPayments({ ...notifications.payouts, db: tx }, vendorId, days)
  const expected = [
    ...new Set(
      rows
        .filter(({ restsOn }) => isCertain(restsOn) && restsOn !== 'arrived')
        .map(({ arrivesOn }) => arrivesOn),
    ),
  ]
  const kind = 'payment-expected'
  for (const { reader, days: own } of announced)
    if (own) {
      const facts = expected
        .filter((day) => day >= own.from && day <= own.to)
        .map((fact) => ({ kind, fact }) as const)
      await noteFor(notifications, tx, { vendorId, reader, kind, facts })
    }
}

/** A daily email announces the next banking day, a weekly one its week; undefined where a user wants neither. */
function announcedTo(
  { preferences: { kinds, hour } }: Reader,
  now: Date,
  country: keyof typeof timeZones,
): Days | undefined {
  const rhythm = kinds.upcomingPayment
  if (rhythm === 'off') return undefined
  const timeZone = timeZones[country]
  const sentOn = localDayIn(timeZone, nextSending(now, { rhythm, hour, timeZone }))
  return rhythm === 'weekly'
    ? { from: sentOn, to: addDays(sentOn, 6) }
    : { from: addDays(sentOn, 1), to: addBankingDays(currencyOf(country), sentOn, 1) }
}
