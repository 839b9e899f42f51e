import type { Currency } from '@sooner/money'
import { transact } from '../../../../platform/transaction.ts'
import {
  type PastCollection,
  addNettedToCauses,
  pastCollections,
  saveFundedOf,
} from '../../../invoices/index.ts'
import {
  collectionApplied,
  shortfallRecognized,
  writtenOff,
  type LedgerTransaction,
  postDated,
  returnReleased,
  reverse,
  transferReturned,
  transferSettled,
  transferSubmitted,
  type DatedTransaction,
  type EventKey,
  collectionReceived,
} from '../../../ledger/index.ts'
import { pastEntriesOf, savePastSubmissions, transfersOf, type PastOfEntry } from '../../../transfers/index.ts'
import type { Payouts } from '../../ports.ts'
import {
  extentOfLines,
  failedLines,
  linesBetween,
  linesThatStand,
  type PostedLine,
} from '../../store/past-lines.ts'
import { postingsOf } from '../request-postings.ts'
import { rebuildPayments } from '../write-payments.ts'
import { settledAt } from './plan-past-payments.ts'

interface Postings {
  readonly ofVendor: readonly LedgerTransaction[]
  readonly ofProvider: readonly LedgerTransaction[]
}

/** What became of a vendor's paid invoices at a time, in its own books and in those of the provider. */
function collectionPostings(vendorId: string, one: PastCollection): Postings {
  const { kind, partnerId, currency, amountMinor, at } = one
  const subjectId = `past ${vendorId} ${partnerId} ${at.toISOString()}`
  const event = { vendorId, subjectId, partnerId, currency, amountMinor }
  if (kind === 'written-off') return { ofVendor: [writtenOff(event)], ofProvider: [] }
  if (kind === 'shortfall') return { ofVendor: [shortfallRecognized(event)], ofProvider: [] }
  const [ofProvider, ofVendor] = collectionApplied({ ...event, openMinor: amountMinor })
  return { ofVendor: [ofVendor], ofProvider: [ofProvider] }
}

/** What happened at a time: what it posts, and what it then reverses. */
interface Act {
  readonly at: Date
  readonly transactions: readonly LedgerTransaction[]
  readonly reversed: readonly EventKey[]
}

/** About so many requests are in memory at once. */
const linesAtOnce = 10_000

type PostsPast = Pick<Payouts, 'db' | 'clock' | 'ledger'>

/**
 * Completes what `loadPast` has stored of a vendor: submissions, totals of adjustments, the ledger in the order of time, and the list of payments. It reads
 * what is stored, a stretch of time after another, so that a repetition after an interruption adds what is missing.
 */
export async function postPast(payouts: PostsPast, vendorId: string): Promise<void> {
  const { db, clock } = payouts
  await transact(db, async (tx) => {
    await savePastSubmissions(tx, vendorId)
    await addNettedToCauses(tx, vendorId)
    await saveFundedOf(tx, vendorId, linesThatStand(vendorId))
  })
  const [{ first, count }, now] = [await extentOfLines(db, vendorId), clock.now()]
  if (!first) return
  const acts = await actsOf(payouts, vendorId)
  const stretchMs = (now.getTime() - first.getTime()) / Math.ceil(count / linesAtOnce) + 1
  for (let from = first; from <= now;) {
    const to = new Date(from.getTime() + stretchMs)
    const requests = (await linesBetween(db, vendorId, from, to)).map((line) => requestOf(vendorId, line))
    const others = acts.filter(({ at }) => at >= from && at < to)
    await postActs(
      payouts,
      [...requests, ...others].toSorted((one, other) => one.at.getTime() - other.at.getTime()),
    )
    from = to
  }
  await transact(db, (tx) => rebuildPayments(tx, [vendorId]))
}

const requestOf = (vendorId: string, line: PostedLine): Act => ({
  at: line.requestedAt,
  transactions: postingsOf({ ...line, vendorId }),
  reversed: [],
})

/** Everything but the requests, of which there are far fewer. */
async function actsOf({ db }: PostsPast, vendorId: string): Promise<readonly Act[]> {
  const entries = await pastEntriesOf(db, vendorId)
  const failed = new Map((await failedLines(db, vendorId)).map((line) => [line.id, line]))
  const ended = entries.filter(({ status }) => status === 'returned' || status === 'refused')
  const transfers = await transfersOf(
    db,
    vendorId,
    ended.map(({ attemptId }) => attemptId),
  )
  const linesOf = Map.groupBy(transfers, ({ attemptId }) => attemptId)
  const sent = entries.flatMap((entry) => {
    const lines = (linesOf.get(entry.attemptId) ?? []).flatMap(({ id }) => failed.get(id) ?? [])
    return entryActs(vendorId, entry, lines)
  })
  const collected = (await pastCollections(db, vendorId)).map((one): Act => ({
    at: one.at,
    transactions: collectionPostings(vendorId, one).ofVendor,
    reversed: [],
  }))
  return [...sent, ...collected]
}

function entryActs(vendorId: string, entry: PastOfEntry, lines: readonly PostedLine[]): readonly Act[] {
  const { attemptId: subjectId, currency, amountMinor, submittedAt, settledOn } = entry
  const event = {
    vendorId,
    subjectId,
    currency,
    amountMinor,
    ...({ type: 'vendor-payment', direction: 'credit' } as const),
  }
  const act = (at: Date, ...transactions: readonly LedgerTransaction[]): Act => ({
    at,
    transactions,
    reversed: [],
  })
  return [
    ...(submittedAt ? [act(submittedAt, transferSubmitted(event))] : []),
    ...(settledOn ? [act(settledAt(settledOn), transferSettled(event))] : []),
    ...failureOf(entry, lines, transferReturned({ ...event, wasSettled: settledOn !== null })),
  ]
}

/** As after the bank's answer: what came back is owed again, and then the request is reversed. */
function failureOf(
  { status }: PastOfEntry,
  lines: readonly PostedLine[],
  returned: LedgerTransaction,
): readonly Act[] {
  const [first] = lines
  if (!first) return []
  const { vendorId } = returned
  const released = lines.map(({ id: subjectId, currency, netMinor: amountMinor }) =>
    returnReleased({ vendorId, subjectId, currency, amountMinor }),
  )
  return [
    {
      at: first.updatedAt,
      transactions: status === 'returned' ? [returned, ...released] : [],
      reversed: lines.map(({ id: subjectId }) => ({ vendorId, kind: 'invoice-requested', subjectId })),
    },
  ]
}

/** Posts acts in their order. What is reversed has to be posted before. */
async function postActs({ db, ledger }: PostsPast, acts: readonly Act[]): Promise<void> {
  await transact(db, async (tx) => {
    let dated: DatedTransaction[] = []
    for (const { at: bookedAt, transactions, reversed } of acts) {
      dated.push(...transactions.map((transaction) => ({ transaction, bookedAt })))
      if (reversed.length === 0) continue
      await postDated(tx, ledger, dated)
      dated = []
      await reverse(tx, ledger, bookedAt, reversed)
    }
    await postDated(tx, ledger, dated)
  })
}

interface OfVendor extends PastCollection {
  readonly vendorId: string
}

/** What a partner paid on a day. */
export interface PastReceipt {
  readonly reference: string
  readonly partnerId: number
  readonly currency: Currency
  readonly amountMinor: bigint
  readonly at: Date
}

/**
 * Posts what partners paid for invoices of these vendors to the provider's books: a receipt for each partner and day, and its
 * application to each vendor. These books are common to all vendors and never go back in time, so all vendors of a load come at
 * once. `load` distinguishes its receipts from those of other loads; a repetition changes nothing. Returns the receipts.
 */
export async function postPastCollections(
  { db, ledger }: Pick<Payouts, 'db' | 'ledger'>,
  load: string,
  vendorIds: readonly string[],
): Promise<readonly PastReceipt[]> {
  const found: OfVendor[] = []
  for (const vendorId of vendorIds) {
    const collections = await pastCollections(db, vendorId)
    found.push(...collections.filter(({ kind }) => kind === 'collected').map((one) => ({ ...one, vendorId })))
  }
  const groups = Map.groupBy(
    found,
    ({ partnerId, currency, at }) => `${at.toISOString()} ${partnerId} ${currency}`,
  )
  const received = [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([key, group]) => receivedOf(`past ${load} ${key}`, group))
  const dated = received.flatMap(({ receipt, group }) => postingsOfReceipt(receipt, group))
  await transact(db, (tx) => postDated(tx, ledger, dated))
  return received.map(({ receipt }) => receipt)
}

interface Received {
  readonly receipt: PastReceipt
  readonly group: readonly OfVendor[]
}

function receivedOf(reference: string, group: readonly OfVendor[]): readonly Received[] {
  const [first] = group
  if (!first) return []
  const { partnerId, currency, at } = first
  const amountMinor = group.reduce((sum, one) => sum + one.amountMinor, 0n)
  return [{ receipt: { reference, partnerId, currency, amountMinor, at }, group }]
}

function postingsOfReceipt(receipt: PastReceipt, group: readonly OfVendor[]): readonly DatedTransaction[] {
  const received = collectionReceived({ ...receipt, subjectId: receipt.reference })
  const applied = group.flatMap((one) => collectionPostings(one.vendorId, one).ofProvider)
  return [received, ...applied].map((transaction) => ({ transaction, bookedAt: receipt.at }))
}
