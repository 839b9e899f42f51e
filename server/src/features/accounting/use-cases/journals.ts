import { randomUUID } from 'node:crypto'
import type * as contract from '@sooner/contract/accounting'
import type { Answer, Given } from '@sooner/contract/route'
import { minorToWire } from '@sooner/money'
import { localDay } from '@sooner/rules/banking-calendar'
import { accounts } from '@sooner/rules/ledger'
import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { audit, type Acting, type Conclude } from '../../../platform/transaction.ts'
import {
  findTransactions,
  journals as entered,
  post,
  providerBooksId,
  reverse,
  type EventKey,
} from '../../ledger/index.ts'
import type { Accounting } from '../ports.ts'
import * as store from '../store/journals.ts'

type Answered = Answer<typeof contract.getJournal>
type Body = Given<typeof contract.recordJournal>['body']

const keyOf = (id: string): EventKey => ({ vendorId: providerBooksId, kind: 'journal', subjectId: id })
const reversalOf = (sequence: bigint): EventKey => ({
  vendorId: providerBooksId,
  kind: 'reversal',
  subjectId: String(sequence),
})

/** What is debited; what is credited is the same. */
export const debitedOf = ({ lines, currency }: Pick<Body, 'lines' | 'currency'>) => ({
  amountMinor: lines.reduce((sum, { amountMinor }) => sum + BigInt(Math.max(amountMinor, 0)), 0n),
  currency,
})

/** Enters a journal in the provider's books. What is about a closed month is posted on the first day after it. */
export async function recordJournal<Out>(
  { db, clock, ledger }: Accounting,
  conclude: Conclude<Answered, Out>,
  { actor, requestId }: Required<Acting>,
  { currency, effectiveOn, reason, note, lines }: Body,
): Promise<Out> {
  const now = clock.now()
  if (effectiveOn > localDay(currency, now))
    throw new Refusal('JOURNAL_IN_FUTURE', 'A journal is about a day that has begun.')
  if (lines.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n) !== 0n)
    throw new Refusal('JOURNAL_UNBALANCED', 'Debits and credits must be equal.')
  if (lines.some(({ account, partnerId = 0 }) => partnerId > 0 !== accounts[account].byPartner))
    throw new Refusal(
      'LINE_INCOMPLETE',
      'A line names the partner exactly where its account is divided by partner.',
    )
  return conclude(db, async (tx) => {
    const id = randomUUID()
    await store.insertJournal(tx, {
      id,
      currency,
      effectiveOn,
      reason,
      note,
      recordedBy: actor,
      recordedAt: now,
    })
    await audit(tx, {
      at: clock.wall(),
      actor,
      requestId,
      action: 'accounting.record-journal',
      subject: id,
      after: { currency, effectiveOn, reason, note, lines },
    })
    const entries = lines.map(({ account, partnerId = 0, amountMinor }) => ({
      account,
      partnerId,
      amountMinor: BigInt(amountMinor),
    }))
    await post(tx, ledger, now, [entered.journal({ subjectId: id, currency, effectiveOn, entries })])
    return requireJournal(tx, id)
  })
}

/** Undoes a journal, on the day on which it is undone. A wrong journal is reversed and entered again. */
export const reverseJournal = <Out>(
  { db, clock, ledger }: Accounting,
  conclude: Conclude<Answered, Out>,
  { actor, requestId }: Required<Acting>,
  id: string,
  { note }: Given<typeof contract.reverseJournal>['body'],
): Promise<Out> =>
  conclude(db, async (tx) => {
    const found = await store.lockJournal(tx, id)
    if (!found) throw new Refusal('NOT_FOUND')
    if (found.reversedAt) throw new Refusal('JOURNAL_REVERSED', 'This journal is reversed already.')
    const now = clock.now()
    await store.saveReversal(tx, id, { by: actor, at: now, note })
    await audit(tx, {
      at: clock.wall(),
      actor,
      requestId,
      action: 'accounting.reverse-journal',
      subject: id,
      after: { note },
    })
    await reverse(tx, ledger, now, [keyOf(id)])
    return requireJournal(tx, id)
  })

/** A request to reverse it is void once it is reversed. */
export const journalVersion = async (tx: Tx, id: string): Promise<unknown> =>
  (await store.lockJournal(tx, id))?.reversedAt ?? null

async function requireJournal(db: Db, id: string): Promise<Answered> {
  const found = await store.findJournal(db, id)
  if (!found) throw new Refusal('NOT_FOUND')
  const [answer] = await answered(db, [found])
  if (!answer) throw new InvariantViolation(`the journal ${id} is not posted`)
  return answer
}

export const getJournal = ({ db }: Pick<Accounting, 'db'>, id: string): Promise<Answered> =>
  requireJournal(db, id)

export async function listJournals(
  { db }: Pick<Accounting, 'db'>,
  { page, limit }: Given<typeof contract.listJournals>['query'],
): Promise<Answer<typeof contract.listJournals>> {
  const { data, total } = await store.listJournals(db, { page, limit })
  return { data: await answered(db, data), page, limit, total }
}

async function answered(db: Db, journals: readonly store.Journal[]): Promise<Answered[]> {
  const posted = await findTransactions(
    db,
    journals.map(({ id }) => keyOf(id)),
  )
  const reversals = await findTransactions(
    db,
    posted.map(({ sequence }) => reversalOf(sequence)),
  )
  return journals.map((one) => {
    const transaction = posted.find(({ subjectId }) => subjectId === one.id)
    if (!transaction) throw new InvariantViolation(`the journal ${one.id} is not posted`)
    const reversal = reversals.find(({ reverses }) => reverses === transaction.sequence)
    const { id, currency, effectiveOn, reason, note, recordedBy, recordedAt } = one
    return {
      id,
      currency,
      effectiveOn,
      bookedOn: transaction.bookedOn,
      reason,
      note,
      lines: transaction.entries.map(({ account, partnerId, amountMinor }) => ({
        account,
        partnerId: partnerId === 0 ? null : partnerId,
        amountMinor: minorToWire(amountMinor),
      })),
      recordedBy,
      recordedAt: recordedAt.toISOString(),
      reversal: reversal
        ? {
            bookedOn: reversal.bookedOn,
            by: one.reversedBy ?? '',
            at: one.reversedAt?.toISOString() ?? '',
            note: one.reversalNote ?? '',
          }
        : null,
    }
  })
}
