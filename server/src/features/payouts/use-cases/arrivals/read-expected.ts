import type { Answer } from '@sooner/contract/route'
import type { getExpectedPayments as declared } from '@sooner/contract/upcoming-payments'
import { currencies } from '@sooner/money'
import { localDay } from '@sooner/rules/banking-calendar'
import type { Db } from '../../../../platform/database/open.ts'
import { owedByVendor, readComing, readVendorInTheWay, type Coming } from '../../../invoices/index.ts'
import { deductOwed } from '../../domain/deduct-owed.ts'
import { afterWeeks, expectedWeeks } from '../../domain/expected-weeks.ts'
import type { Payouts } from '../../ports.ts'
import { readNotArrived } from '../../store/arrivals.ts'

/** What will arrive by that day of what no payment has yet: after fees, credit memos and everything that will be deducted. */
export async function readExpected(db: Db, vendorId: string, through: string): Promise<readonly Coming[]> {
  const [rows, owed] = await Promise.all([readComing(db, vendorId, through), owedByVendor(db, vendorId)])
  return deductOwed(rows, owed)
}

/** Returns the weeks of the dashboard: what will arrive, whether a payment has it or not. */
export async function getExpectedPayments(
  { db, clock }: Pick<Payouts, 'db' | 'clock'>,
  vendorId: string,
): Promise<Answer<typeof declared>> {
  const now = clock.now()
  const today = { USD: localDay('USD', now), GBP: localDay('GBP', now) }
  const latest = currencies
    .map((currency) => afterWeeks(today[currency]))
    .reduce((one, other) => (one > other ? one : other))
  const [vendor, expected, payments] = await Promise.all([
    readVendorInTheWay({ db, clock }, vendorId),
    readExpected(db, vendorId, latest),
    readNotArrived(db, vendorId),
  ])
  const rows = [...expected, ...payments.map((row) => ({ ...row, displayState: 'Paid' as const }))]
  const days = rows.flatMap(({ arrivesOn, ...row }) =>
    arrivesOn === null ? [] : [{ ...row, expectedOn: arrivesOn }],
  )
  return [...expectedWeeks(days, today, vendor !== null)]
}
