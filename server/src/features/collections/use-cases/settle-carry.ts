import type { writeOffCarries as declared } from '@sooner/contract/operator-collections'
import type { Answer, Given } from '@sooner/contract/route'
import { lesserOf, type Currency } from '@sooner/money'
import { Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../platform/database/open.ts'
import { audit, type Acting, type Conclude } from '../../../platform/transaction.ts'
import { carryRecords } from '../../invoices/index.ts'
import { collectionEvents, post, receiptEvents, type LedgerTransaction } from '../../ledger/index.ts'
import { allotCarry } from '../domain/carry.ts'
import type { Collections } from '../ports.ts'

interface Collecting {
  readonly partnerId: number
  readonly currency: Currency
  readonly exitId: string
  readonly amountMinor: bigint
}

const changed = () =>
  new Refusal('NOT_MATCHABLE', 'What the partner owes has changed meanwhile. Please look at it again.')

/** A partner pays for the time until it pays: the oldest fundings first, over all vendors. Returns what that posts. */
export async function collectCarry(
  { uuid }: Pick<Collections, 'uuid'>,
  tx: Tx,
  { partnerId, currency, exitId, amountMinor }: Collecting,
  at: Date,
): Promise<readonly LedgerTransaction[]> {
  const whose = { partnerId, currency }
  await carryRecords.lockSettling(tx)
  if (amountMinor > (await carryRecords.sumOwed(tx, whose)))
    throw new Refusal('EXCEEDS_CARRY', 'The amount is more than what the partner owes of carry.')
  const parts = allotCarry(await carryRecords.listOwed(tx, whose, amountMinor), amountMinor)
  if (!parts) throw changed()
  const ofVendors = [...Map.groupBy(parts, ({ vendorId }) => vendorId)].toSorted(([first], [second]) =>
    first < second ? -1 : 1,
  )
  for (const [vendorId, group] of ofVendors) {
    const ids = group.map(({ id }) => id)
    const locked = await carryRecords.lockOwed(tx, vendorId, ids)
    if (group.some((part) => (locked.get(part.id)?.owedMinor ?? 0n) < part.amountMinor)) throw changed()
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
  await carryRecords.lockSettling(tx)
  for (const [vendorId, ids] of byVendor(chosen))
    for (const [id, { owedMinor }] of await carryRecords.lockOwed(tx, vendorId, ids))
      versions.push(`${id} ${owedMinor}`)
  return versions
}

const byVendor = (chosen: Chosen): readonly (readonly [string, readonly string[]])[] =>
  [...Map.groupBy(chosen, ({ vendorId }) => vendorId)]
    .map(([vendorId, group]) => [vendorId, [...new Set(group.map(({ id }) => id))]] as const)
    .toSorted(([first], [second]) => (first < second ? -1 : 1))

/**
 * Divides what is left of what each partner owes over these of its fundings. What it has paid for fundings that were reversed afterwards
 * lessens what it owes for others, so that much of them is not lost.
 */
async function lostOf(tx: Tx, owed: readonly carryRecords.OwedCarry[], left: Map<string, bigint>) {
  const lost = []
  for (const carry of owed) {
    const partner = `${carry.partnerId} ${carry.currency}`
    const leftMinor = left.get(partner) ?? (await carryRecords.sumOwed(tx, carry))
    const amountMinor = lesserOf(carry.owedMinor, leftMinor)
    if (amountMinor <= 0n)
      throw new Refusal(
        'EXCEEDS_CARRY',
        'What the partner has paid for fundings that were reversed covers what it owes.',
      )
    left.set(partner, leftMinor - amountMinor)
    lost.push({ ...carry, amountMinor })
  }
  return lost
}

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
    const left = new Map<string, bigint>()
    await carryRecords.lockSettling(tx)
    for (const [vendorId, ids] of byVendor(chosen)) {
      const found = await carryRecords.lockOwed(tx, vendorId, ids)
      const owed = [...found.values()].filter(({ owedMinor }) => owedMinor > 0n)
      const lost = await lostOf(tx, owed, left)
      const lostIds = new Set(lost.map(({ id }) => id))
      for (const id of ids.filter((chosenId) => !lostIds.has(chosenId)))
        refused.push({ vendorId, id, reason: found.has(id) ? 'not-allowed' : 'not-found' })
      const settlements = lost.map(({ id: carryId, amountMinor, partnerId, currency }) => {
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
