import { localDay } from '@sooner/rules/banking-calendar'
import { eachPart, eachVendor } from '../../../../platform/jobs/index.ts'
import { transact } from '../../../../platform/transaction.ts'
import { lockAccruing, saveAccrued, vendorsReversing, type CarryKey } from '../../../invoices/index.ts'
import { carryAccrued, post } from '../../../ledger/index.ts'
import { accrue } from '../../domain/carry.ts'
import type { Collections } from '../../ports.ts'
import { reverseCarry } from './reverse-carry.ts'

export const accrueJobName = 'collections.accrue-carry'

/** Together they bound what one transaction posts. */
const carriesAtOnce = 500
const mostDaysAtOnce = 10

/**
 * Posts what partners owe for each day until yesterday on which what was bought of them was not paid. Days that were missed are made
 * up for. A carry states the days that it has accrued, in the transaction that posts them, so each day is posted once.
 */
export async function accrueCarry(
  collections: Collections,
  signal?: AbortSignal,
): Promise<{ readonly accrued: number; readonly posted: number }> {
  const sum = { accrued: 0, posted: 0 }
  await eachPart(signal, [() => reverseLeft(collections, signal), () => accrueAll(collections, sum, signal)])
  return sum
}

async function accrueAll(
  collections: Collections,
  sum: { accrued: number; posted: number },
  signal: AbortSignal | undefined,
): Promise<void> {
  let found = 0
  let after: CarryKey | undefined
  // One round accrues some days of each carry; after many days without a run there are several rounds.
  for (;;) {
    signal?.throwIfAborted()
    const { carries, posted } = await accrueSome(collections, after)
    found += carries.length
    sum.accrued += carries.length
    sum.posted += posted
    after = carries.length < carriesAtOnce ? undefined : carries.at(-1)
    if (after) continue
    if (found === 0) return
    found = 0
  }
}

const accrueSome = ({ db, clock, ledger }: Collections, after: CarryKey | undefined) =>
  transact(db, async (tx) => {
    const at = clock.now()
    const today = { USD: localDay('USD', at), GBP: localDay('GBP', at) }
    const carries = await lockAccruing(tx, today, { after, limit: carriesAtOnce })
    const accrued = carries.map((carry) => ({
      ...carry,
      ...accrue(carry, today[carry.currency], mostDaysAtOnce),
    }))
    await saveAccrued(tx, accrued, at)
    const postings = accrued.flatMap(({ id, vendorId, partnerId, currency, days }) =>
      days.map(({ on, amountMinor }) =>
        carryAccrued({ vendorId, subjectId: `${id} ${on}`, currency, partnerId, amountMinor }),
      ),
    )
    if (postings.length > 0) await post(tx, ledger, at, postings)
    return { carries, posted: postings.length }
  })

/** What a subscriber has not reversed, because there was more than it takes at once. */
const reverseLeft = (collections: Collections, signal: AbortSignal | undefined): Promise<void> =>
  eachVendor([(page) => vendorsReversing(collections.db, page)], signal, async (vendorId) => {
    let hasMore = true
    while (hasMore) {
      signal?.throwIfAborted()
      hasMore = await transact(collections.db, (tx) => reverseCarry(collections, tx, vendorId))
    }
  })
