import { adjustmentReasons } from '@sooner/rules/adjustment-reasons'
import type { CollectionLineReason } from '@sooner/rules/collections'
import type { Tx } from '../../../../platform/database/open.ts'
import type { Change } from '../../domain/invoice.ts'
import { collected, contradicted, fateOf, type Division, type Payment } from '../../domain/collect.ts'
import {
  insertCollected,
  saveSettledAt,
  saveWaiting,
  type PayingCollection,
  type WaitingPart,
} from '../../store/collected.ts'
import { insertDeductions } from '../../store/deductions.ts'
import { lockInvoices } from '../../store/lock-invoices.ts'
import { alreadyOwed } from '../../store/shortfalls.ts'
import { emitChanged, saveLineAmounts, saveLinesOf, writeChanges, type Changing } from '../write-changes.ts'

/** What one line of a collection pays of an invoice. */
export interface Application extends Payment {
  readonly id: string
  readonly invoiceId: string
  /** What the vendor is informed of as the cause of a shortfall. */
  readonly shortfallReason: string | null
}

export type Applied =
  | {
      readonly id: string
      readonly outcome: 'applied'
      readonly number: string
      /** What the partner owed for the invoice before. */
      readonly openMinor: bigint
      readonly division: Division
    }
  /** The invoice is not bought yet; the line is applied as soon as it is. */
  | { readonly id: string; readonly outcome: 'waiting' }
  | { readonly id: string; readonly outcome: 'unmatched'; readonly reason: CollectionLineReason }

/**
 * Applies lines of one collection to invoices of one vendor, in their order and in a few statements. A shortfall becomes a deduction,
 * under the id of its line. The caller holds the lock of the vendor's invoices, and posts what was applied.
 */
export async function applyCollected(
  tx: Tx,
  vendorId: string,
  by: Changing,
  collection: PayingCollection & { readonly byHand?: boolean },
  applications: readonly Application[],
): Promise<readonly Applied[]> {
  const ids = [...new Set(applications.map(({ invoiceId }) => invoiceId))]
  const present = new Map(await lockInvoices(tx, vendorId, ids))
  const changes: Change[] = []
  const note = (change: Change) => {
    changes.push(change)
    present.set(change.after.id, change.after)
  }
  const owedBefore = new Map(await owedBy(tx, vendorId, collection, applications))
  const outcomes = applications.map((application): Applied => {
    const { id, invoiceId, amountMinor } = application
    const before = present.get(invoiceId)
    const asked = { ...collection, isOnlyShortfall: amountMinor === 0n }
    const fate = before ? fateOf(before, asked) : 'invoice-unknown'
    if (!before || (fate !== 'collect' && fate !== 'wait'))
      return { id, outcome: 'unmatched', reason: fate as CollectionLineReason }
    if (fate === 'wait') {
      // A line that only states a shortfall pays nothing, so it contradicts nothing.
      const held = amountMinor > 0n ? contradicted(before, by.at) : undefined
      if (held) note(held)
      return { id, outcome: 'waiting' }
    }
    const alreadyOwedMinor = owedBefore.get(invoiceId) ?? 0n
    const { changes: own, division } = collected(before, { ...application, alreadyOwedMinor })
    for (const change of own) note(change)
    owedBefore.set(invoiceId, alreadyOwedMinor - division.coveredMinor)
    return { id, outcome: 'applied', number: before.number, openMinor: before.openAmountMinor, division }
  })
  await writeChanges(tx, vendorId, by, changes)
  await store(tx, vendorId, by, { collection, applications, outcomes, changes })
  return outcomes
}

/**
 * What a stated shortfall may be of what the vendor owes already. An operator who applies a payment by hand sees what that is, and states
 * what is owed besides.
 */
const owedBy = (
  tx: Tx,
  vendorId: string,
  { byHand }: { readonly byHand?: boolean },
  applications: readonly Application[],
): Promise<ReadonlyMap<string, bigint>> =>
  alreadyOwed(
    tx,
    vendorId,
    byHand
      ? []
      : applications.filter(({ shortfallMinor }) => shortfallMinor > 0n).map((one) => one.invoiceId),
  )

interface Done {
  readonly collection: PayingCollection
  readonly applications: readonly Application[]
  readonly outcomes: readonly Applied[]
  readonly changes: readonly Change[]
}

async function store(
  tx: Tx,
  vendorId: string,
  { at }: Changing,
  { collection, applications, outcomes, changes }: Done,
): Promise<void> {
  const settled = changes.filter(({ event }) => event === 'collected' || event === 'shortfall-recognized')
  await saveLineAmounts(tx, vendorId, settled)
  await saveSettledAt(
    tx,
    vendorId,
    settled.map(({ after }) => after.id),
    at,
  )
  const parts = applications.flatMap((application, place) => {
    const applied = outcomes[place]
    if (applied?.outcome !== 'applied') return []
    const { surplusMinor } = applied.division
    return [{ ...application, ...applied.division, amountMinor: application.amountMinor - surplusMinor }]
  })
  await insertCollected(tx, vendorId, collection, parts, at)
  await insertDeductions(
    tx,
    vendorId,
    at,
    parts
      .filter(({ shortfallMinor }) => shortfallMinor > 0n)
      .map(({ id, invoiceId, shortfallMinor, shortfallReason }) => ({
        id,
        invoiceId,
        kind: 'shortfall',
        reason: shortfallReason ?? adjustmentReasons.paidLess,
        currency: collection.currency,
        amountMinor: shortfallMinor,
      })),
  )
}

/**
 * Adds to what waits until invoices are bought. Collections call it in the transaction in which a line begins or ceases to wait, under
 * the lock of the vendor's invoices.
 */
export async function addWaiting(tx: Tx, vendorId: string, parts: readonly WaitingPart[]): Promise<void> {
  const moved = await saveWaiting(tx, vendorId, parts)
  await saveLinesOf(tx, vendorId, moved)
  await emitChanged(
    tx,
    vendorId,
    moved.map(({ id }) => id),
  )
}
