import type { listExposures as declared } from '@sooner/contract/operator-payments'
import type { Answer, Given } from '@sooner/contract/route'
import { minorToWire } from '@sooner/money'
import { creditTiers, type CreditTier } from '@sooner/rules/programs'
import { during } from '../../../platform/database/deadlines.ts'
import { creditTiersOf } from '../../partners/index.ts'
import type { Invoices } from '../ports.ts'
import { sumExposures, type Exposure } from '../store/exposures.ts'

interface Rated extends Exposure {
  readonly creditTier: CreditTier
}

/** The sums of all clients are needed for those of the tiers, so a page is cut from all of them. */
export async function listExposures(
  { db }: Pick<Invoices, 'db'>,
  { page, limit, partnerId, currency, creditTier }: Given<typeof declared>['query'],
): Promise<Answer<typeof declared>> {
  const found = await during('bulk', () => sumExposures(db, partnerId, currency))
  const tiers = await creditTiersOf(db, found)
  const rated = found
    .map((one, at): Rated => ({ ...one, creditTier: tiers[at] ?? 'unrated' }))
    .filter((one) => creditTier === undefined || one.creditTier === creditTier)
    .toSorted(byTierAndAmount)
  return {
    data: rated.slice((page - 1) * limit, page * limit).map(answered),
    ...{ page, limit, total: rated.length },
    tiers: tiersOf(rated),
  }
}

const tierOrder = ({ creditTier }: Rated) => creditTiers.indexOf(creditTier)

function byTierAndAmount(one: Rated, two: Rated): number {
  if (one.creditTier !== two.creditTier) return tierOrder(one) - tierOrder(two)
  if (one.openMinor !== two.openMinor) return one.openMinor > two.openMinor ? -1 : 1
  return one.partnerId - two.partnerId || (one.externalClientId < two.externalClientId ? -1 : 1)
}

const answered = ({ openMinor, ...one }: Rated) => ({ ...one, openMinor: minorToWire(openMinor) })

function tiersOf(rated: readonly Rated[]): Answer<typeof declared>['tiers'] {
  const groups = Map.groupBy(
    rated,
    ({ partnerId, currency, creditTier }) => `${partnerId} ${currency} ${creditTier}`,
  )
  return [...groups.values()]
    .flatMap((group) =>
      group.slice(0, 1).map(({ partnerId, currency, creditTier }) => ({
        ...{ partnerId, currency, creditTier },
        invoiceCount: group.reduce((sum, { invoiceCount }) => sum + invoiceCount, 0),
        openMinor: minorToWire(group.reduce((sum, { openMinor }) => sum + openMinor, 0n)),
      })),
    )
    .toSorted((one, two) => one.partnerId - two.partnerId || (one.currency < two.currency ? -1 : 1))
}
