import type { writeOffCarries as declared } from '@sooner/contract/operator-collections'
import type { Answer, Given } from '@sooner/contract/route'
import type { Currency } from '@sooner/money'
import { Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../platform/database/open.ts'
import { audit, type Acting, type Conclude } from '../../../platform/transaction.ts'
import { carryRecords } from '../../invoices/index.ts'
import { collectionEvents, post, receiptEvents, type LedgerTransaction } from '../../ledger/index.ts'
import { allotCarry } from '../domain/carry.ts'
import type { Collections } from '../ports.ts'

/** The most fundings that one payment pays the carry of. */
const maxCarries = 10_000

interface Collecting {
  readonly partnerId: number
  readonly currency: Currency
  readonly exitId: string
  readonly amountMinor: bigint
}

/** A partner pays for the time until it pays: the oldest fundings first, over all vendors. Returns what that posts. */
export async function collectCarry(
  { uuid }: Pick<Collections, 'uuid'>,
  tx: Tx,
  { partnerId, currency, exitId, amountMinor }: Collecting,
  at: Date,
): Promise<readonly LedgerTransaction[]> {
  const whose = { partnerId, currency }
  const listed = await carryRecords.listOwed(tx, whose, maxCarries)
  const overpaid = await carryRecords.sumOverpaid(tx, whose)
  const parts = allotCarry(listed, amountMinor)
  const owed = listed.reduce((sum, { owedMinor }) => sum + owedMinor, 0n) - overpaid
  if (!parts || amountMinor > owed)
    throw new Refusal('EXCEEDS_SUSPENSE', 'The amount is more than what the partner owes of carry.')
  const ofVendors = [...Map.groupBy(parts, ({ vendorId }) => vendorId)].toSorted(([first], [second]) =>
    first < second ? -1 : 1,
  )
  for (const [vendorId, group] of ofVendors) {
    const ids = group.map(({ id }) => id)
    const locked = await carryRecords.lockOwed(tx, vendorId, ids)
    if (group.some((part) => (locked.get(part.id)?.owedMinor ?? 0n) < part.amountMinor))
      throw new Refusal(
        'NOT_MATCHABLE',
        'What the partner owes has changed meanwhile. Please look at it again.',
      )
    const settlements = group.map((part) => ({ id: uuid(), carryId: part.id, amountMinor: part.amountMinor }))
    await carryRecords.settleCarries(tx, vendorId, settlements, exitId, at)
  }
  const paid = ofVendors.map(([vendorId, group]) => ({
    vendorId,
    amountMinor: group.reduce((sum, part) => sum + part.amountMinor, 0n),
  }))
  return receiptEvents.carryCollected({ subjectId: exitId, partnerId, currency, amountMinor }, paid)
}

type Chosen = Given<typeof declared>['body']['carries']

/** What partners owe of each of these carries, as the version of a request. */
export async function carryVersions(tx: Tx, chosen: Chosen): Promise<unknown> {
  const versions = []
  for (const [vendorId, ids] of byVendor(chosen))
    for (const [id, { owedMinor }] of await carryRecords.lockOwed(tx, vendorId, ids))
      versions.push(`${id} ${owedMinor}`)
  return versions
}

const byVendor = (chosen: Chosen): readonly (readonly [string, readonly string[]])[] =>
  [...Map.groupBy(chosen, ({ vendorId }) => vendorId)]
    .map(([vendorId, group]) => [vendorId, [...new Set(group.map(({ id }) => id))]] as const)
    .toSorted(([first], [second]) => (first < second ? -1 : 1))

/** Gives up what partners owe for the time of some fundings. What accrues afterwards is owed all the same. */
export const writeOffCarries = <Out>(
  collections: Collections,
  conclude: Conclude<Answer<typeof declared>, Out>,
  { actor, requestId }: Required<Acting>,
  { carries: chosen, note }: Given<typeof declared>['body'],
): Promise<Out> =>
  conclude(collections.db, async (tx) => {
    const at = collections.clock.now()
    const refused: Answer<typeof declared>['refused'] = []
    const postings: LedgerTransaction[] = []
    for (const [vendorId, ids] of byVendor(chosen)) {
      const found = await carryRecords.lockOwed(tx, vendorId, ids)
      const lost = [...found.values()].filter(({ owedMinor }) => owedMinor > 0n)
      const lostIds = new Set(lost.map(({ id }) => id))
      for (const id of ids.filter((chosenId) => !lostIds.has(chosenId)))
        refused.push({ vendorId, id, reason: found.has(id) ? 'not-allowed' : 'not-found' })
      const settlements = lost.map(({ id: carryId, owedMinor: amountMinor, partnerId, currency }) => {
        const subjectId = collections.uuid()
        const event = { vendorId, subjectId, currency, partnerId, amountMinor }
        postings.push(collectionEvents.carryWrittenOff(event))
        return { id: subjectId, carryId, amountMinor }
      })
      await carryRecords.settleCarries(tx, vendorId, settlements, null, at)
      for (const { carryId: subject, amountMinor } of settlements)
        await audit(tx, {
          at: collections.clock.wall(),
          actor,
          requestId,
          action: 'collections.write-off-carry',
          subject,
          vendorId,
          after: { note, amountMinor: Number(amountMinor) },
        })
    }
    await post(tx, collections.ledger, at, postings)
    return { changed: postings.length, refused }
  })
