import type { listExposures as declared } from '@sooner/contract/operator-invoices'
import type { Answer, Given } from '@sooner/contract/route'
import { minorToWire } from '@sooner/money'
import { during } from '../../../platform/database/deadlines.ts'
import type { Log } from '../../../platform/log.ts'
import { transact } from '../../../platform/transaction.ts'
import { withinTime } from '../../../platform/within-time.ts'
import { replacePartnerUse } from '../../limits/index.ts'
import { ratedClients, exposureLimits } from '../../partners/index.ts'
import { replaceExposures, type Exposure } from '../../pricing/index.ts'
import type { Invoices } from '../ports.ts'
import { readExposures, sumCommitted } from '../store/exposures.ts'
import { sumByPartner } from '../store/uses.ts'

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

/**
 * Computes what the partners with a limit owe, and what was uploaded and paid early of each, over all vendors. Offers and limits are
 * compared with it, so that no vendor's payout waits for that of another.
 */
export async function computeExposures({ db, clock }: Pick<Invoices, 'db' | 'clock'>): Promise<number> {
  const limited = new Set((await exposureLimits(db, 'all')).map(({ partnerId }) => partnerId))
  const computed: Exposure[] = []
  for (const partnerId of limited) {
    const sums = await sumCommitted(db, await ratedClients(db, partnerId), partnerId)
    computed.push(...sums.map(({ openMinor: exposureMinor, ...sum }) => ({ ...sum, exposureMinor })))
  }
  const uses = await sumByPartner(db, clock.now())
  await transact(db, async (tx) => {
    await replaceExposures(tx, computed, clock.now())
    await replacePartnerUse(tx, uses, clock.now())
  })
  return computed.length
}

const computeWithinSeconds = 60

/** Computes the exposures at an interval. Any number of processes may do it: each computes the same. */
export function followExposures(
  invoices: Pick<Invoices, 'db' | 'clock'>,
  { log, everyMs }: { readonly log: Log; readonly everyMs: number },
): { stop(): Promise<void> } {
  let computing: Promise<unknown> | undefined
  const timer = setInterval(() => {
    computing ??= withinTime(computeExposures(invoices), computeWithinSeconds)
      .catch((error: unknown) => log.warn({ err: error }, 'the exposures could not be computed'))
      .finally(() => (computing = undefined))
  }, everyMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await computing
    },
  }
}
