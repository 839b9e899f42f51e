import { currencies, type Currency } from '@sooner/money'
import { batchesPostponed } from '@sooner/contract/events/transfers'
import { addBankingDays, localDay, rollForward } from '@sooner/rules/banking-calendar'
import type { Tx } from '../../../platform/database/open.ts'
import { eachGroup, eachListed } from '../../../platform/jobs/index.ts'
import type { Log } from '../../../platform/log.ts'
import { transact } from '../../../platform/transaction.ts'
import type { Transfers, NamedRail } from '../ports.ts'
import {
  lockDue,
  vendorsWithDue,
  type Due,
  type DueAttempt,
  type StoredAttempt,
  saveAttempts,
} from '../store/attempts.ts'
import { keysOf, listUnfetched, saveFetched, stoppedKeysOf, type Unfetched } from '../store/submissions.ts'
import { emitRows, isVerification } from './apply-updates.ts'

const atOnce = 1000
/** Each look for vendors counts all entries that are due, so it finds the vendors of several transactions. */
const foundAtOnce = 10_000

/**
 * Does the work for all entries whose day has come, in transactions of several vendors, and returns how many they were. After the work an
 * entry must no longer be due. A vendor whose work fails does not hold up the others.
 */
export async function eachDue(
  { db }: Pick<Transfers, 'db'>,
  due: Due,
  signal: AbortSignal | undefined,
  work: (tx: Tx, attempts: readonly DueAttempt[]) => Promise<void>,
): Promise<number> {
  let done = 0
  const list = (after: string | undefined) => vendorsWithDue(db, due, after, foundAtOnce)
  await eachGroup(list, signal, async (vendorIds) => {
    for (;;) {
      signal?.throwIfAborted()
      const count = await transact(db, async (tx) => {
        const attempts = await lockDue(tx, due, vendorIds, atOnce)
        if (attempts.length > 0) await work(tx, attempts)
        return attempts.length
      })
      done += count
      if (count < atOnce) return
    }
  })
  return done
}

/** What a bank fetches on a day on which it is closed, it has on its next banking day. */
export const fetchedDay = (currency: Currency, at: Date): string =>
  rollForward(currency, localDay(currency, at))

/**
 * Money whose file was not fetched by its settlement day arrives on the banking day after it at the earliest. Returns the number of
 * such entries.
 */
export function postponeUnfetched(
  transfers: Transfers,
  currency: Currency,
  day: string,
  signal?: AbortSignal,
): Promise<number> {
  const settlesOn = addBankingDays(currency, day, 1)
  return eachDue(transfers, { currency, day, fetched: 'not' }, signal, (tx, attempts) =>
    postpone(transfers, tx, attempts, settlesOn),
  )
}

/** Banks fetch files several times on a banking day: after this time something is wrong. */
const patienceMs = 2 * 3_600_000

interface Reporting {
  readonly log: Log
  /** The submissions, and the entries to stopped accounts, that were reported. */
  readonly reported: Set<string>
}

/**
 * Notices what the bank has fetched. Its entries settle on the banking day after that at the earliest. What it has left for hours
 * is reported to operators, once by each process. A submission whose record fails does not hold up the others.
 */
export async function noticeFetched(
  transfers: Transfers,
  named: NamedRail,
  reporting: Reporting,
): Promise<void> {
  if (!named.rail.unfetched) return
  const waiting = new Map<string, () => Promise<void>>()
  for (const currency of currencies)
    if (transfers.rails[currency]?.name === named.name)
      for (const one of await listUnfetched(transfers.db, currency))
        waiting.set(one.id, () => lookFor(transfers, named, currency, one, reporting))
  const listAll = async (page: { readonly after: string | undefined }) =>
    page.after === undefined ? [...waiting.keys()] : []
  await eachListed('submission', [listAll], undefined, async (id) => waiting.get(id)?.())
}

async function lookFor(
  transfers: Transfers,
  { name, rail }: NamedRail,
  currency: Currency,
  submission: Unfetched,
  { log, reported }: Reporting,
): Promise<void> {
  const fileNames = await rail.unfetched?.(await keysOf(transfers.db, submission.id))
  if (!fileNames) return
  if (fileNames.length === 0) return recordFetched(transfers, currency, submission)
  await reportStopped(transfers, name, { submission, fileNames }, { log, reported })
  if (!isOverdue(submission, transfers.clock.now()) || reported.has(submission.id)) return
  reported.add(submission.id)
  log.error({ rail: name, fileNames, batchOn: submission.batchOn }, 'rail: the bank has not fetched a file')
}

/** A payment to an account that was stopped since can still be kept from the bank: operators are told at once, once by each process. */
async function reportStopped(
  { db }: Transfers,
  rail: string,
  { submission, fileNames }: { readonly submission: Unfetched; readonly fileNames: readonly string[] },
  { log, reported }: Reporting,
): Promise<void> {
  const keys = (await stoppedKeysOf(db, submission.id)).filter((key) => !reported.has(key))
  if (keys.length === 0) return
  for (const key of keys) reported.add(key)
  const { id: submissionId } = submission
  log.error({ rail, fileNames, submissionId, keys }, 'rail: a file that waits pays a stopped account')
}

const isOverdue = ({ recordedAt }: Unfetched, now: Date): boolean =>
  recordedAt !== null && now.getTime() - recordedAt.getTime() > patienceMs

/**
 * The fact is stored alone, and what it means for each vendor follows. A vendor whose part fails keeps its own entries alone: until a later
 * cutoff has moved their day, they do not count as settled.
 */
async function recordFetched(transfers: Transfers, currency: Currency, { id }: Unfetched): Promise<void> {
  const fetchedOn = fetchedDay(currency, transfers.clock.now())
  await transact(transfers.db, (tx) => saveFetched(tx, id, fetchedOn))
  await postponeFetchedLate(transfers, currency, fetchedOn)
}

/** Money of a file that was fetched on its settlement day or later arrives on the banking day after it was fetched. */
export const postponeFetchedLate = (
  transfers: Transfers,
  currency: Currency,
  day: string,
  signal?: AbortSignal,
): Promise<number> =>
  eachDue(transfers, { currency, day, fetched: 'late' }, signal, async (tx, attempts) => {
    for (const [fetchedOn, ofDay] of Map.groupBy(attempts, ({ fetchedOn: on }) => on))
      if (fetchedOn !== null) await postpone(transfers, tx, ofDay, addBankingDays(currency, fetchedOn, 1))
  })

async function postpone(
  { clock }: Transfers,
  tx: Tx,
  attempts: readonly StoredAttempt[],
  settlesOn: string,
): Promise<void> {
  await saveAttempts(
    tx,
    attempts.map((attempt) => ({ ...attempt, settlesOn })),
    clock.now(),
  )
  const batches = new Map(
    attempts
      .filter((attempt) => !isVerification(attempt))
      .map(({ batchId, vendorId }) => [batchId, vendorId]),
  )
  await emitRows(
    tx,
    batchesPostponed,
    [...batches].map(([batchId, vendorId]) => ({ vendor_id: vendorId, data: { batchId, settlesOn } })),
  )
}
