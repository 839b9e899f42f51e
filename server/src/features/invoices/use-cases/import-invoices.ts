import { InvariantViolation } from '@sooner/rules/refusal'
import type { Tx } from '../../../platform/database/open.ts'
import { noteClientsOf } from '../../partners/index.ts'
import { sourceKeyOf } from '../domain/imported-invoice.ts'
import { duplicatesAmong, numberKey } from '../domain/duplicates.ts'
import {
  maxRowsAtOnce,
  type ImportOutcome,
  type ImportRequest,
  type IncomingInvoice,
} from '../domain/incoming.ts'
import type { Invoice } from '../domain/invoice.ts'
import { sameNumbers, linkMemos } from '../store/duplicates.ts'
import { lockBySource, lockInvoicesOf } from '../store/lock-invoices.ts'
import { blockByMemos, memoRun } from './block-by-memos.ts'
import { importChanged, importNew, type Importing } from './import-round.ts'
import { readAgreed } from './read-agreed.ts'
import { openUploadLimits } from './uploads/upload-limits.ts'

type Outcomes = ReadonlyMap<IncomingInvoice, ImportOutcome>

/**
 * Imports rows of one vendor and partner, and screens them. Idempotent by the key of each row: the same content changes nothing, and
 * other content under a partner's id updates the document. It works on sets, so a row costs little, however many there are.
 */
export async function importInvoices(
  invoices: Importing,
  tx: Tx,
  request: ImportRequest,
): Promise<readonly ImportOutcome[]> {
  if (request.rows.length > maxRowsAtOnce)
    throw new InvariantViolation(`At most ${maxRowsAtOnce} rows are imported at once.`)
  await lockInvoicesOf(tx, [request.vendorId])
  const outcomes = new Map<IncomingInvoice, ImportOutcome>()
  for (const rows of roundsOf(request.rows))
    for (const [row, outcome] of await importRound(invoices, tx, { ...request, rows }))
      outcomes.set(row, outcome)
  return request.rows.map((row) => {
    const outcome = outcomes.get(row)
    if (!outcome) throw new InvariantViolation('a row was imported without an outcome')
    return outcome
  })
}

/** Rows with the same key are imported one after the other, so that the later one updates the earlier one. */
function roundsOf(rows: readonly IncomingInvoice[]): readonly (readonly IncomingInvoice[])[] {
  const counts = new Map<string, number>()
  const turns = rows.map((row) => {
    const key = sourceKeyOf(row.key)
    const turn = counts.get(key) ?? 0
    counts.set(key, turn + 1)
    return { row, turn }
  })
  return [...Map.groupBy(turns, ({ turn }) => turn).values()].map((round) => round.map(({ row }) => row))
}

async function importRound(invoices: Importing, tx: Tx, request: ImportRequest): Promise<Outcomes> {
  const { vendorId, partnerId, source, actor, rows } = request
  const of = { vendorId, partnerId }
  const live = rows.filter(({ isCancelled }) => !isCancelled)
  await noteClientsOf(
    invoices.partners,
    tx,
    of,
    live.map(({ externalClientId, clientName, clientAddress }) => ({
      externalClientId,
      name: clientName,
      address: clientAddress,
    })),
  )
  const agreed = await readAgreed(
    tx,
    of,
    rows.map(({ externalClientId }) => externalClientId),
  )
  const keys = rows.map(({ key }) => sourceKeyOf(key))
  const known = await lockBySource(tx, { ...of, source, keys })
  const numbered = live.map(({ number, ...row }) => ({ ...row, numberKey: numberKey(number) }))
  const isDuplicate = duplicatesAmong(await sameNumbers(tx, of, numbered))
  const actorKind = source === 'feed' ? 'partner' : 'vendor'
  const at = invoices.clock.now()
  const currencies = rows.map(({ currency }) => currency)
  const round = {
    ...of,
    source,
    agreed,
    isDuplicate,
    by: { actor, actorKind, at },
    exceedsUploads: source === 'feed' ? null : await openUploadLimits(tx, of, currencies, at),
  } as const
  const isKnown = ({ key }: IncomingInvoice) => known.has(sourceKeyOf(key))
  const changed = await importChanged(invoices, tx, round, known, rows.filter(isKnown))
  const added = await importNew(
    invoices,
    tx,
    round,
    rows.filter((row) => !isKnown(row)),
  )
  await settleMemos(tx, request, [...changed.documents, ...added.documents], round.by.at)
  return new Map([...changed.outcomes, ...added.outcomes])
}

/** A memo may arrive before its invoice, or after it; both settle what it blocks. */
async function settleMemos(
  tx: Tx,
  { vendorId, partnerId }: ImportRequest,
  documents: readonly Invoice[],
  at: Date,
): Promise<void> {
  if (documents.length === 0) return
  await linkMemos(tx, { vendorId, partnerId }, documents)
  await blockByMemos(tx, vendorId, documents, { ...memoRun, at })
}
