import type { listLiquidity as declared } from '@sooner/contract/operator-transfers'
import type { Answer, Given } from '@sooner/contract/route'
import { greaterOf, minorToWire, type Currency } from '@sooner/money'
import type { Account } from '@sooner/rules/ledger'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { readTotalsOf } from '../../ledger/index.ts'
import { readAmounts } from '../../limits/index.ts'
import type { Transfers } from '../ports.ts'
import type { Cutoff } from '../store/cutoffs.ts'
import { listLiquidity as list, postponeUncovered, saveLiquidity, sumDue } from '../store/liquidity.ts'

/**
 * What leaves with a cutoff is at most the cash in the books, less what is at the bank already, and what is not drawn yet of the credit
 * line that operators state. The rest waits for the next cutoff. Without a stated credit line nothing is checked. Returns what was postponed. The caller
 * holds the lock of the cutoff.
 */
export async function checkLiquidity(
  { clock }: Pick<Transfers, 'clock'>,
  tx: Tx,
  cutoff: Cutoff,
): Promise<bigint> {
  const { currency, batchOn } = cutoff
  const creditLineMinor = (await readAmounts(tx))('credit-line', currency)
  if (creditLineMinor === null) return 0n
  const cashMinor = await balanceOf(tx, 'bank-cash', currency)
  // What was drawn is in the cash already. A liability has a negative balance; more that was paid back than drawn is a mistake, and no credit.
  const borrowedMinor = -(await balanceOf(tx, 'borrowings', currency))
  const { dueMinor, inFlightMinor } = await sumDue(tx, cutoff)
  const availableMinor =
    cashMinor + greaterOf(creditLineMinor - greaterOf(borrowedMinor, 0n), 0n) - inFlightMinor
  const at = clock.now()
  const postponedMinor =
    dueMinor > availableMinor ? await postponeUncovered(tx, cutoff, { availableMinor, at }) : 0n
  await saveLiquidity(tx, {
    currency,
    batchOn,
    cashMinor,
    creditLineMinor,
    borrowedMinor,
    inFlightMinor,
    dueMinor,
    postponedMinor,
    checkedAt: at,
  })
  return postponedMinor
}

const balanceOf = async (db: Db, account: Account, currency: Currency): Promise<bigint> =>
  (await readTotalsOf(db, account))
    .filter((total) => total.currency === currency)
    .reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n)

export async function listLiquidity(
  { db }: Pick<Transfers, 'db'>,
  { page, limit }: Given<typeof declared>['query'],
): Promise<Answer<typeof declared>> {
  const { data, total } = await list(db, { page, limit })
  return {
    data: data.map(({ checkedAt, currency, batchOn, ...amounts }) => ({
      currency,
      batchOn,
      cashMinor: minorToWire(amounts.cashMinor),
      creditLineMinor: minorToWire(amounts.creditLineMinor),
      borrowedMinor: minorToWire(amounts.borrowedMinor),
      inFlightMinor: minorToWire(amounts.inFlightMinor),
      dueMinor: minorToWire(amounts.dueMinor),
      postponedMinor: minorToWire(amounts.postponedMinor),
      checkedAt: checkedAt.toISOString(),
    })),
    page,
    limit,
    total,
  }
}
