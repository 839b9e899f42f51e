import { batchesPlanned } from '@sooner/contract/events/transfers'
import type { listRails as listed, reconcileRail as declared } from '@sooner/contract/operator-transfers'
import type { Answer, Given } from '@sooner/contract/route'
import { currencies, type Currency } from '@sooner/money'
import { Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../../platform/database/open.ts'
import { emitMany } from '../../../../platform/events/index.ts'
import { audit, type Acting, type Conclude } from '../../../../platform/transaction.ts'
import { voidCode } from '../../domain/return-rules.ts'
import type { NamedRail, SentEntry, Transfers } from '../../ports.ts'
import { lockByKeys, lockPlanned } from '../../store/attempts.ts'
import { batchesOf, closeCutoff } from '../../store/cutoffs.ts'
import { findHandover, lockHandover, saveHandover, skipNumbers } from '../../store/handovers.ts'
import { adoptEntries, transfersByKey } from '../../store/restored.ts'
import { listPlanned } from '../../store/submissions.ts'
import { applyAll, type KeyedUpdate } from '../apply-updates.ts'
import { isReconciled, sentBeyond } from '../restored.ts'
import { submitJob } from '../run-cutoff.ts'
import { railsOf } from '../take-answers.ts'

/** At most so many entries are named; their number is of all. */
const maxNamed = 1000

export async function listRails(transfers: Transfers): Promise<Answer<typeof listed>> {
  const data = []
  for (const named of railsOf(transfers)) {
    const found = await sentBeyond(transfers, named)
    const handover = await findHandover(transfers.db, named.name)
    const beyond = found ?? []
    data.push({
      rail: named.name,
      handedOver: handover.number,
      isReconciled: isReconciled(handover, found),
      beyondCount: beyond.length,
      beyond: beyond.slice(0, maxNamed).map(answerSent),
    })
  }
  return { data }
}

const answerSent = ({ key, kind, type, currency, amountMinor, batchOn, settlesOn, origin }: SentEntry) => ({
  key,
  kind,
  type,
  currency,
  amountMinor: Number(amountMinor),
  batchOn,
  settlesOn,
  vendorId: origin.vendorId,
})

/** What an approval of this act is about: an approval is void once the rail or the database has moved on. */
export async function railVersion(transfers: Transfers, tx: Tx, name: string): Promise<unknown> {
  const named = findRail(transfers, name)
  const { number, database, current } = await findHandover(tx, name)
  const beyond = (await sentBeyond({ db: tx }, named)) ?? []
  return { number, database, current, beyond: beyond.map(({ key, digest }) => `${key} ${digest}`) }
}

function findRail(transfers: Transfers, name: string): NamedRail {
  const named = railsOf(transfers).find((one) => one.name === name)
  if (!named) throw new Refusal('NOT_FOUND')
  return named
}

/**
 * Makes a database that was restored or copied agree with what the rail was handed over, so that sending goes on. What it has planned
 * meanwhile is taken back, and what the rail has counts as sent: nothing is paid twice. What the rail has for payments of which this
 * database knows nothing is named in the answer, for operators to book by hand.
 */
export const reconcileRail = <Out>(
  transfers: Transfers,
  conclude: Conclude<Answer<typeof declared>, Out>,
  by: Acting,
  { rail: name, note }: Given<typeof declared>['body'],
): Promise<Out> =>
  conclude(transfers.db, async (tx) => {
    const named = findRail(transfers, name)
    const { clock, enqueue } = transfers
    await closeCutoff(tx)
    const beyond = await sentBeyond({ db: tx }, named)
    const handover = await lockHandover(tx, name)
    if (!beyond || isReconciled(handover, beyond))
      throw new Refusal('CONFLICT', 'The database and the rail already agree.')
    const served = currencies.filter((currency) => transfers.rails[currency]?.name === name)
    const sent = await foundAt(named, beyond)
    const recognized = await takeBackPlanned(transfers, tx, served, sent)
    const others = sent.filter(({ key }) => !recognized.has(key))
    const adopted = await adopt(transfers, tx, name, others)
    await saveHandover(tx, name, Math.max(handover.number, ...beyond.map(({ number }) => number)))
    await skipNumbers(tx, largestOf(beyond))
    for (const submissionId of await listPlanned(tx, served))
      await enqueue(tx, submitJob, { submissionId }, { key: `${submissionId} ${handover.number}` })
    const unknown = others.filter(({ key }) => !adopted.has(key))
    const answer = {
      rail: name,
      adoptedCount: recognized.size + adopted.size,
      unknownCount: unknown.length,
      unknown: unknown.slice(0, maxNamed).map(answerSent),
    }
    await audit(tx, {
      at: clock.wall(),
      ...by,
      action: 'payments.reconcile-rail',
      subject: name,
      before: { ...handover },
      after: { note, adopted: answer.adoptedCount, unknown: unknown.map(({ key }) => key) },
    })
    return answer
  })

/** What the bank has, or can still fetch. What a process that died left unpublished is closed for good. */
async function foundAt({ rail }: NamedRail, beyond: readonly SentEntry[]): Promise<readonly SentEntry[]> {
  if (beyond.length === 0) return []
  const findings = await rail.find(beyond.map(({ key }) => key))
  const accepted = new Set(findings.filter(({ state }) => state === 'accepted').map(({ key }) => key))
  return beyond.filter(({ key }) => accepted.has(key))
}

const largestOf = (sent: readonly SentEntry[]): bigint =>
  sent.reduce((largest, { key }) => (BigInt(key.slice(1)) > largest ? BigInt(key.slice(1)) : largest), 0n)

/**
 * Entries that were planned before the restored moment and sent after it are recognized: they have the same key, amount and transfers. All
 * others that were planned are void, and their transfers wait again. Returns the keys that were recognized.
 */
async function takeBackPlanned(
  transfers: Transfers,
  tx: Tx,
  served: readonly Currency[],
  sent: readonly SentEntry[],
): Promise<ReadonlySet<string>> {
  const attempts = await lockPlanned(tx, served)
  const byKey = new Map(sent.map((entry) => [entry.key, entry]))
  const paid = await transfersByKey(
    tx,
    attempts.map(({ key }) => key),
  )
  const recognized = new Set<string>()
  const updates = attempts.map(({ key, amountMinor }): KeyedUpdate => {
    const entry = byKey.get(key)
    const isSame =
      entry?.amountMinor === amountMinor && String(entry.origin.transferIds) === String(paid.get(key) ?? [])
    if (!entry || !isSame) return { key, update: { kind: 'void', code: voidCode } }
    recognized.add(key)
    return { key, update: { kind: 'accepted', settlesOn: entry.settlesOn } }
  })
  await applyAll(transfers, tx, attempts, updates)
  return recognized
}

/** Returns the keys of the entries that this database stores from now on as sent. */
async function adopt(
  transfers: Transfers,
  tx: Tx,
  rail: string,
  sent: readonly SentEntry[],
): Promise<ReadonlySet<string>> {
  const stored = await adoptEntries(tx, rail, sent, transfers.clock.now())
  const keys = new Set(stored.map(({ key }) => key))
  const submissionIds = [...new Set(stored.map(({ submissionId }) => submissionId))]
  if (submissionIds.length > 0) await emitMany(tx, batchesPlanned, batchesOf(submissionIds))
  const attempts = await lockByKeys(tx, [...keys])
  const days = new Map(sent.map(({ key, settlesOn }) => [key, settlesOn]))
  const queued = attempts.filter(({ status }) => status === 'queued')
  await applyAll(
    transfers,
    tx,
    queued,
    queued.map(({ key, settlesOn }) => ({
      key,
      update: { kind: 'accepted', settlesOn: days.get(key) ?? settlesOn },
    })),
  )
  return keys
}
