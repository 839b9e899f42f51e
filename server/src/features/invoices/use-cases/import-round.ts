import { invoicesCorrected } from '@sooner/contract/events/invoices'
import { localDay } from '@sooner/rules/banking-calendar'
import type { Tx } from '../../../platform/database/open.ts'
import { emit } from '../../../platform/events/index.ts'
import { type IsDuplicate, numberKey } from '../domain/duplicates.ts'
import { sourceKeyOf, newInvoice, updated } from '../domain/imported-invoice.ts'
import type { ImportOutcome, IncomingInvoice, InvoiceSource } from '../domain/incoming.ts'
import type { Invoice, Change } from '../domain/invoice.ts'
import { linesOf, withFundedLines } from '../domain/line-items.ts'
import { screened } from '../domain/screen-invoice.ts'
import type { Invoices } from '../ports.ts'
import { claimFeedIds } from '../store/feed-receipts.ts'
import { insertHistory, insertInvoices } from '../store/invoice-record.ts'
import { type LineItem, insertLines, deleteLines, fundedLinesOf } from '../store/line-items.ts'
import { returnMemos } from './pay/memos.ts'
import type { AgreedFor } from './read-agreed.ts'
import { askToScreenAgain } from './screen-again.ts'
import type { ExceedsUploads } from './uploads/upload-limits.ts'
import {
  type Changing,
  emitChanged,
  entryOf,
  screening,
  writeChanges,
  saveLineAmounts,
} from './write-changes.ts'

/** What an import needs of the feature. */
export type Importing = Pick<Invoices, 'clock' | 'uuid' | 'partners' | 'enqueue'>

/** Rows with different keys, which are imported together. */
interface Round {
  readonly vendorId: string
  readonly partnerId: number
  readonly source: InvoiceSource
  readonly agreed: AgreedFor
  readonly isDuplicate: IsDuplicate
  readonly by: Changing
  /** Of what vendors upload; a partner's feed has no limit. */
  readonly exceedsUploads: ExceedsUploads | null
}

interface Imported {
  readonly outcomes: ReadonlyMap<IncomingInvoice, ImportOutcome>
  /** The documents as they are now. */
  readonly documents: readonly Invoice[]
}

/** The lines of a document that has none yet. */
const linesFor = (
  { uuid }: Pick<Importing, 'uuid'>,
  row: IncomingInvoice,
  invoice: Invoice,
): readonly LineItem[] =>
  linesOf(row, invoice).map((line, index) => ({
    ...line,
    vendorId: invoice.vendorId,
    id: uuid(),
    invoiceId: invoice.id,
    position: index + 1,
    currency: invoice.currency,
    fundedMinor: 0n,
    state: invoice.state,
    createdAt: invoice.createdAt,
  }))

interface Prepared extends Change {
  readonly row: IncomingInvoice
}

/** The database accepts no new row that is open for redirect, so that this is a change of its own. */
const opens = ({ after }: Change): boolean => after.state === 'open-for-redirect'

export async function importNew(
  invoices: Importing,
  tx: Tx,
  round: Round,
  rows: readonly IncomingInvoice[],
): Promise<Imported> {
  const outcomes = new Map<IncomingInvoice, ImportOutcome>()
  const prepared: Prepared[] = []
  const live = rows.filter(({ isCancelled }) => !isCancelled)
  const isOfAnother = await ofAnotherVendor(tx, round, live)
  for (const row of rows) {
    if (row.isCancelled) outcomes.set(row, { outcome: 'refused', reason: 'CANCELS_UNKNOWN_INVOICE' })
    else if (isOfAnother(row)) outcomes.set(row, { outcome: 'refused', reason: 'INVOICE_CHANGED_IDENTITY' })
    else prepared.push(prepare(invoices.uuid(), round, row))
  }
  const { by, vendorId } = round
  await insertInvoices(
    tx,
    prepared.map((one) => (opens(one) ? one.before : one.after)),
  )
  await insertLines(
    tx,
    prepared.flatMap(({ row, before, after }) =>
      linesFor(invoices, row, opens({ before, after, event: 'screened' }) ? before : after),
    ),
  )
  await insertHistory(
    tx,
    prepared.flatMap((one) => [
      entryOf(by, 'received', null, one.before),
      ...(opens(one) ? [] : [entryOf({ ...by, ...screening }, one.event, one.before, one.after)]),
    ]),
  )
  await writeChanges(tx, vendorId, { ...by, ...screening }, prepared.filter(opens))
  await emitChanged(
    tx,
    vendorId,
    prepared.map(({ after }) => after.id),
  )
  for (const { row, after } of prepared) outcomes.set(row, { outcome: 'imported', invoiceId: after.id })
  return { outcomes, documents: prepared.map(({ after }) => after) }
}

/** A partner's document belongs to the vendor for which it was imported first. */
async function ofAnotherVendor(
  tx: Tx,
  { vendorId, partnerId, source }: Round,
  rows: readonly IncomingInvoice[],
): Promise<(row: IncomingInvoice) => boolean> {
  if (source !== 'feed') return () => false
  const sourceIds = rows.map(({ key }) => sourceKeyOf(key))
  const taken = await claimFeedIds(tx, { vendorId, partnerId, sourceIds })
  return ({ key }) => taken.has(sourceKeyOf(key))
}

function prepare(
  id: string,
  { vendorId, partnerId, source, agreed, isDuplicate, by: { at }, exceedsUploads }: Round,
  row: IncomingInvoice,
): Prepared {
  const of = agreed.of(row.externalClientId)
  const clientName = agreed.nameOf(row.externalClientId)
  const before = newInvoice({ row, vendorId, partnerId, source, id, clientName, at, agreed: of })
  const found = {
    agreed: of,
    isDuplicate: isDuplicate({ ...before, numberKey: numberKey(before.number) }),
    lineKinds: row.lines.map(({ kind }) => kind),
  }
  const isOver = row.documentKind === 'invoice' && exceedsUploads?.(before.amountMinor, row.currency)
  const holdReasons = isOver ? (['Upload Limit Exceeded'] as const) : []
  const after = screened({ ...before, holdReasons }, found, localDay(row.currency, at))
  const event = after.state === 'open-for-redirect' ? 'opened-for-redirect' : 'screened'
  return { row, before, after, event }
}

/**
 * A partner has reduced invoices below what their vendor was paid. The amounts are in the invoices already; the feature that has the ledger
 * notes what the vendor owes, and posts it.
 */
async function reportCorrections(
  { uuid }: Pick<Importing, 'uuid'>,
  tx: Tx,
  vendorId: string,
  changes: readonly Change[],
): Promise<void> {
  const corrections = changes.flatMap(({ before, after, details }) => {
    const amountMinor = after.correctedMinor - before.correctedMinor
    if (amountMinor === 0n) return []
    const { id: invoiceId, partnerId, currency } = after
    const isCancelled = details?.['isCancelled'] === true
    return [
      { deductionId: uuid(), invoiceId, partnerId, currency, amountMinor: Number(amountMinor), isCancelled },
    ]
  })
  if (corrections.length > 0) await emit(tx, invoicesCorrected, vendorId, { corrections })
}

/** Imports rows whose documents exist: repetitions, new versions and cancellations. */
export async function importChanged(
  invoices: Importing,
  tx: Tx,
  round: Round,
  known: ReadonlyMap<string, Invoice>,
  rows: readonly IncomingInvoice[],
): Promise<Imported> {
  const outcomes = new Map<IncomingInvoice, ImportOutcome>()
  const changes: Change[] = []
  const rewritten: Rewritten[] = []
  for (const row of rows) {
    const before = known.get(sourceKeyOf(row.key))
    if (!before) continue
    const update = updateOf(round, before, row)
    if (update.outcome === 'refused') outcomes.set(row, update)
    else outcomes.set(row, { outcome: update.outcome, invoiceId: before.id })
    if (update.outcome !== 'updated') continue
    changes.push(...update.changes)
    const after = update.changes.at(-1)?.after
    if (update.replacesLines && after) rewritten.push({ row, after })
  }
  await replaceLines(invoices, tx, round.vendorId, rewritten)
  await writeChanges(tx, round.vendorId, round.by, changes)
  await saveLineAmounts(tx, round.vendorId, changes.filter(isVoided))
  await returnMemos(invoices, tx, round.vendorId, round.by, changes)
  await reportCorrections(invoices, tx, round.vendorId, changes)
  await askToScreenAgain(
    invoices,
    tx,
    round.vendorId,
    changes.filter(givesUpNumber).map(({ before }) => before),
  )
  return { outcomes, documents: changes.map(({ after }) => after) }
}

interface Rewritten {
  readonly row: IncomingInvoice
  readonly after: Invoice
}

/** A new version has its own lines, but those that were paid remain. */
async function replaceLines(
  invoices: Importing,
  tx: Tx,
  vendorId: string,
  rewritten: readonly Rewritten[],
): Promise<void> {
  const paid = rewritten.filter(({ after }) => after.fundedMinor > 0n)
  const funded = await fundedLinesOf(
    tx,
    vendorId,
    paid.map(({ after }) => after.id),
  )
  await deleteLines(
    tx,
    vendorId,
    rewritten.map(({ after }) => after.id),
  )
  const lines = rewritten.flatMap(({ row, after }) =>
    withFundedLines(linesFor(invoices, row, after), funded.get(after.id) ?? []),
  )
  await insertLines(tx, lines)
}

/** A cancellation of what was paid in part leaves the document with nothing open. */
const isVoided = ({ details }: Change): boolean => details?.['isCancelled'] === true

/** Another invoice may have waited because it has this number. */
const givesUpNumber = ({ before, after }: Change): boolean =>
  after.state === 'cancelled' || after.state === 'closed-for-redirect' || before.number !== after.number

function updateOf({ agreed, isDuplicate, by }: Round, before: Invoice, row: IncomingInvoice) {
  const { documentKind, externalClientId, number, lines } = row
  const numbered = {
    id: before.id,
    createdAt: before.createdAt,
    documentKind,
    externalClientId,
    numberKey: numberKey(number),
  }
  const sent = {
    agreed: agreed.of(externalClientId),
    clientName: agreed.nameOf(externalClientId),
    isDuplicate: !row.isCancelled && isDuplicate(numbered),
    lineKinds: lines.map(({ kind }) => kind),
  }
  return updated(before, row, sent, by.at)
}
