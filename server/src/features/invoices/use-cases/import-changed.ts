import type { Tx } from '../../../platform/database/open.ts'
import type { Change } from '../domain/change.ts'
import { sourceKeyOf } from '../domain/content-of.ts'
import type { ImportOutcome, IncomingInvoice } from '../domain/incoming.ts'
import type { Invoice } from '../domain/invoice.ts'
import { withFundedLines } from '../domain/line-items.ts'
import { numberKey } from '../domain/number-key.ts'
import { updated } from '../domain/update-invoice.ts'
import { deleteLines, fundedLinesOf, insertLines } from '../store/line-items.ts'
import { linesFor, type Imported, type Importing, type Round } from './import-round.ts'
import { returnMemos } from './pay/return-memos.ts'
import { saveLineAmounts } from './pay/save-line-amounts.ts'
import { reportCorrections } from './report-corrections.ts'
import { askToScreenAgain } from './screen-again.ts'
import { writeChanges } from './write-changes.ts'

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
