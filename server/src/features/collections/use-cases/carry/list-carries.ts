import type { listCarries as declared } from '@sooner/contract/operator-collections'
import type { Answer, Given } from '@sooner/contract/route'
import { minorToWire } from '@sooner/money'
import { listCarries as list } from '../../../invoices/index.ts'
import { readTotalsOf } from '../../../ledger/index.ts'
import type { Collections } from '../../ports.ts'

/** What partners owe for the time until they pay: by funding, and as the ledger sums it. */
export async function listCarries(
  { db }: Pick<Collections, 'db'>,
  asked: Given<typeof declared>['query'],
): Promise<Answer<typeof declared>> {
  const { data, total } = await list(db, asked)
  const totals = await readTotalsOf(db, 'carry-receivable')
  return {
    data: data.map(({ principalMinor, accruedMinor, ...one }) => ({
      ...one,
      principalMinor: minorToWire(principalMinor),
      accruedMinor: minorToWire(accruedMinor),
    })),
    total,
    page: asked.page,
    limit: asked.limit,
    totals: totals
      .filter(
        ({ partnerId, currency }) =>
          (asked.partnerId ?? partnerId) === partnerId && (asked.currency ?? currency) === currency,
      )
      .map(({ balanceMinor, ...one }) => ({ ...one, owedMinor: minorToWire(balanceMinor) })),
  }
}
