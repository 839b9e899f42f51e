import { currencies, type Currency } from '@sooner/money'
import { addDays, localDays } from '@sooner/rules/banking-calendar'
import { reconcile, type Transfers, transferCopies } from '../../features/transfers/index.ts'

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

/**
 * Compares the books with the bank as the job of each day does, from the month before this one on: a month that is closed takes all before
 * it along. The bank has a balance of each of these days.
 */
export async function comparePast(transfers: Transfers): Promise<void> {
  const { db, clock, rails } = transfers
  const at = clock.now()
  const today = localDays(at)
  const through = currencies.map((currency) => addDays(today[currency], -1)).toSorted()[0] ?? ''
  const from = firstOfMonth(addDays(firstOfMonth(through), -1))
  const stated = new Set<Currency>()
  for (const currency of currencies) {
    const days = { from: addDays(from, -1), through: addDays(today[currency], -1), at }
    const rail = rails[currency]?.name
    if (rail !== undefined && (await transferCopies.saveBalancesOf(db, rail, currency, days)))
      stated.add(currency)
  }
  // What has no past has no statements of it either.
  const past = { ...transfers, rails: eachStated(rails, stated) }
  for (let day = from; day <= through; day = addDays(day, 1)) await reconcile(past, day)
}

const eachStated = (rails: Transfers['rails'], stated: ReadonlySet<Currency>): Transfers['rails'] =>
  Object.fromEntries(
    currencies.flatMap((currency) => (stated.has(currency) ? [[currency, rails[currency]]] : [])),
  )
