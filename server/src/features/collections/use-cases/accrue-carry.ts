import { addDays, localDays } from '@sooner/rules/banking-calendar'
import type { Tx } from '../../../platform/database/open.ts'
import { eachPart, eachVendor } from '../../../platform/jobs/index.ts'
import { transact } from '../../../platform/transaction.ts'
import { carryRecords } from '../../invoices/index.ts'
import { findTransactions, reverse, type EventKey, post, collectionEvents } from '../../ledger/index.ts'
import { accrue } from '../domain/carry.ts'
import type { Collections } from '../ports.ts'

/**
 * A payment came back, so nothing is owed for the time since it was sent: what was posted for each day is reversed. Returns whether
 * more of the vendor may be left.
 */
export async function reverseCarry(
  { clock, ledger }: Pick<Collections, 'clock' | 'ledger'>,
  tx: Tx,
  vendorId: string,
): Promise<boolean> {
  const carries = await carryRecords.lockReversing(tx, vendorId, carriesAtOnce)
  const hasMore = carries.length === carriesAtOnce
  if (carries.length === 0) return false
  const at = clock.now()
  const ids = carries.map(({ id }) => id)
  await carryRecords.saveCarriesReversed(tx, vendorId, ids, at)
  const lost = await carryRecords.takeBackWriteOffs(tx, vendorId, ids, at)
  const posted = await findTransactions(tx, carries.flatMap(keysOf))
  await reverse(tx, ledger, at, [
    ...posted.map(({ subjectId }) => ({ vendorId, kind: 'carry-accrued', subjectId }) as const),
    ...lost.map((subjectId) => ({ vendorId, kind: 'carry-written-off', subjectId }) as const),
  ])
  return hasMore
}

/** The keys of all days that may have been posted. */
function keysOf({ id, vendorId, fundedOn, nextOn }: carryRecords.ReversingCarry): readonly EventKey[] {
  const keys: EventKey[] = []
  for (let on = fundedOn; on < nextOn; on = addDays(on, 1))
    keys.push({ vendorId, kind: 'carry-accrued', subjectId: `${id} ${on}` })
  return keys
}

export const accrueJobName = 'collections.accrue-carry'

/** Together they bound what one transaction posts. */
const carriesAtOnce = 500
const maxDaysAtOnce = 10

interface Done {
  readonly accrued: number
  readonly posted: number
}

/**
 * Posts what partners owe for each day until yesterday on which what was bought of them was not paid, vendor by vendor. Days that were
 * missed are made up for. A carry states the days that it has accrued, in the transaction that posts them, so each day is posted once.
 */
export async function accrueCarry(
  collections: Collections,
  signal?: AbortSignal,
): Promise<{ readonly accrued: number; readonly posted: number }> {
  const sum = { accrued: 0, posted: 0 }
  const accruing = (page: Parameters<typeof carryRecords.vendorsAccruing>[2]) =>
    carryRecords.vendorsAccruing(collections.db, localDays(collections.clock.now()), page)
  await eachPart(signal, [
    () => reverseLeft(collections, signal),
    () =>
      eachVendor([accruing], signal, async (vendorId) => {
        const { accrued, posted } = await accrueVendor(collections, vendorId, signal)
        sum.accrued += accrued
        sum.posted += posted
      }),
  ])
  return sum
}

/** One round accrues some days of each carry; after many days without a run there are several rounds. */
async function accrueVendor(
  collections: Collections,
  vendorId: string,
  signal: AbortSignal | undefined,
): Promise<Done> {
  const sum = { accrued: 0, posted: 0 }
  let found = 0
  let after: string | undefined
  for (;;) {
    signal?.throwIfAborted()
    const from = after
    const { ids, posted } = await transact(collections.db, (tx) =>
      accrueSome(collections, tx, vendorId, from),
    )
    found += ids.length
    sum.accrued += ids.length
    sum.posted += posted
    after = ids.length < carriesAtOnce ? undefined : ids.at(-1)
    if (after !== undefined) continue
    if (found === 0) return sum
    found = 0
  }
}

async function accrueSome(
  { clock, ledger }: Collections,
  tx: Tx,
  vendorId: string,
  after: string | undefined,
): Promise<{ readonly ids: readonly string[]; readonly posted: number }> {
  const at = clock.now()
  const today = localDays(at)
  const carries = await carryRecords.lockAccruing(tx, vendorId, today, { after, limit: carriesAtOnce })
  const accrued = carries.map((carry) => ({
    ...carry,
    ...accrue(carry, today[carry.currency], maxDaysAtOnce),
  }))
  await carryRecords.saveAccrued(tx, accrued, at)
  const postings = accrued.flatMap(({ id, partnerId, currency, days }) =>
    days.map(({ on, amountMinor }) =>
      collectionEvents.carryAccrued({ vendorId, subjectId: `${id} ${on}`, currency, partnerId, amountMinor }),
    ),
  )
  if (postings.length > 0) await post(tx, ledger, at, postings)
  return { ids: carries.map(({ id }) => id), posted: postings.length }
}

/** What a subscriber has not reversed, because there was more than it takes at once. */
const reverseLeft = (collections: Collections, signal: AbortSignal | undefined): Promise<void> =>
  eachVendor([(page) => carryRecords.vendorsReversing(collections.db, page)], signal, async (vendorId) => {
    let hasMore = true
    while (hasMore) {
      signal?.throwIfAborted()
      hasMore = await transact(collections.db, (tx) => reverseCarry(collections, tx, vendorId))
    }
  })
