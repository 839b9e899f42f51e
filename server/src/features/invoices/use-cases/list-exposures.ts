import type { listExposures as declared } from '@sooner/contract/operator-payments'
import type { Answer, Given } from '@sooner/contract/route'
import { minorToWire } from '@sooner/money'
import { during } from '../../../platform/database/deadlines.ts'
import { ratedClients } from '../../partners/index.ts'
import type { Invoices } from '../ports.ts'
import { readExposures } from '../store/exposures.ts'

/** Operators rate clients one by one, so few are rated, and those are given to the statement that sums and cuts the page. */
export async function listExposures(
  { db }: Pick<Invoices, 'db'>,
  asked: Given<typeof declared>['query'],
): Promise<Answer<typeof declared>> {
  const rated = await ratedClients(db, asked.partnerId)
  const { data, total, tiers } = await during('bulk', () => readExposures(db, rated, asked))
  const { page, limit } = asked
  return { data: data.map(answered), page, limit, total, tiers: tiers.map(answered) }
}

const answered = <T extends { readonly openMinor: bigint }>({ openMinor, ...one }: T) => ({
  ...one,
  openMinor: minorToWire(openMinor),
})
