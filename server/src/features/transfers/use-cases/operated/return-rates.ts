import type { getReturnRates as declared } from '@sooner/contract/operator-transfers'
import type { Answer } from '@sooner/contract/route'
import { currencies, providerCurrency } from '@sooner/money'
import { addDays, localDay } from '@sooner/rules/banking-calendar'
import { clearing } from '@sooner/rules/clearing'
import {
  returnRateCodes,
  returnRateDays,
  returnRateKinds,
  returnRateLimitsBps,
  stateOfRate,
} from '@sooner/rules/return-rates'
import type { Transfers } from '../../ports.ts'
import { countDebits } from '../../store/operated/debit-counts.ts'

const limited = currencies.filter((currency) => clearing[currency].bankCodes === 'nacha')

/** The limits are of the network for dollars, and count debits alone. A prenote moves no money and counts as none. */
export async function getReturnRates({
  db,
  clock,
}: Pick<Transfers, 'db' | 'clock'>): Promise<Answer<typeof declared>> {
  const through = localDay(providerCurrency, clock.now())
  const from = addDays(through, 1 - returnRateDays)
  const { sent, returned } = await countDebits(db, limited, from, through)
  const total = (codes: readonly string[] | undefined) =>
    returned.reduce((sum, { code, count }) => (codes?.includes(code) === false ? sum : sum + count), 0)
  return {
    from,
    through,
    debitCount: sent,
    rates: returnRateKinds.map((kind) => {
      const returnedCount = total(kind === 'overall' ? undefined : returnRateCodes[kind])
      return {
        kind,
        returnedCount,
        rateBps: sent === 0 ? 0 : Math.ceil((returnedCount * 10_000) / sent),
        limitBps: returnRateLimitsBps[kind],
        state: stateOfRate(kind, returnedCount, sent),
      }
    }),
  }
}
