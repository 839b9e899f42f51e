import { localDay } from '@sooner/rules/banking-calendar'
import type { Tx } from '../../../platform/database/open.ts'
import type { Change } from '../domain/change.ts'
import { sourceKeyOf } from '../domain/content-of.ts'
import type { ImportOutcome, IncomingInvoice } from '../domain/incoming.ts'
import { newInvoice } from '../domain/new-invoice.ts'
import { numberKey } from '../domain/number-key.ts'
import { screened } from '../domain/screen-invoice.ts'
import { claimFeedIds } from '../store/feed-ids.ts'
import { insertHistory } from '../store/history.ts'
import { insertLines } from '../store/line-items.ts'
import { insertInvoices } from '../store/save-invoices.ts'
import { linesFor, type Imported, type Importing, type Round } from './import-round.ts'
import { emitChanged, entryOf, screening, writeChanges } from './write-changes.ts'

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
  { vendorId, partnerId, source, agreed, isDuplicate, by: { at } }: Round,
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
  const after = screened(before, found, localDay(row.currency, at))
  const event = after.state === 'open-for-redirect' ? 'opened-for-redirect' : 'screened'
  return { row, before, after, event }
}
