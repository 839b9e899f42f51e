import { hash } from 'node:crypto'
import type { Currency } from '@sooner/money'
import { localDay } from '@sooner/rules/banking-calendar'
import { InvariantViolation } from '@sooner/rules/refusal'
import { transact } from '../../../platform/transaction.ts'
import { listAccountHolders, listPaidVendors } from '../../directory/index.ts'
import { stoppedCode, voidCode } from '../domain/return-rules.ts'
import type { Update } from '../domain/updates.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { Finding, NamedRail, RailEntry, Submission, Transfers } from '../ports.ts'
import { lockStopped, lockUndecided, vendorsOf } from '../store/attempts.ts'
import {
  claimSubmission,
  digestsOf,
  findSubmission,
  listEntries,
  maxReferences,
  saveDigests,
  saveRecorded,
  type StoredEntry,
  type StoredSubmission,
} from '../store/submissions.ts'
import { applyAll } from './apply-updates.ts'
import { openNumbers } from './destinations.ts'
import { saveHandover } from '../store/handovers.ts'
import { lockReconciled, sentBeyond, type Beyond } from './restored.ts'
import { planCutoff } from './run-cutoff.ts'
import { fetchedDay } from './unfetched.ts'

/**
 * Hands a submission over, once. The one process that makes it `sending` calls the rail. Whoever finds it `sending` does not
 * know what became of that call, so it asks for the keys and never sends them again.
 */
export async function submit(transfers: Transfers, submissionId: string): Promise<void> {
  const found = await findSubmission(transfers.db, submissionId)
  if (!found) throw new InvariantViolation('a job names a submission that is not stored')
  if (found.state === 'recorded') return
  const named = transfers.rails[found.currency]
  if (!named) throw new InvariantViolation(`a submission in ${found.currency} waits for a rail`)
  const beyond = await sentBeyond(transfers, named)
  const claimed = await claim(transfers, named, submissionId, beyond)
  if (claimed) await send(transfers, named, claimed)
  else await ask(transfers, named, submissionId, found)
}

/**
 * What was planned for an account or a vendor that has been stopped since is not sent: it waits until it is released. The keys are bound to
 * what is sent before the rail sees them.
 */
function claim(
  transfers: Transfers,
  named: NamedRail,
  submissionId: string,
  beyond: Beyond,
): Promise<Submission | undefined> {
  return transact(transfers.db, async (tx) => {
    const claimed = await claimSubmission(tx, submissionId, transfers.clock.now())
    if (!claimed) return undefined
    const { number, current: database } = await lockReconciled(tx, named, beyond)
    const paid = await listPaidVendors(tx, await vendorsOf(tx, submissionId), transfers.clock.wall())
    const stopped = await lockStopped(tx, submissionId, [...paid])
    const update: Update = { kind: 'void', code: stoppedCode }
    if (stopped.length > 0)
      await applyAll(
        transfers,
        tx,
        stopped,
        stopped.map(({ key }) => ({ key, update })),
      )
    await saveHandover(tx, named.name, number + 1)
    const entries = await entriesOf(transfers, tx, submissionId)
    await saveDigests(
      tx,
      submissionId,
      entries.map(({ key, digest }) => ({ key, digest })),
    )
    const { currency, batchOn, settlesOn } = claimed
    const day = { currency, batchOn, settlesOn, submittedAt: transfers.clock.now() }
    return { key: submissionId, number: number + 1, database, ...day, entries }
  })
}

async function send(transfers: Transfers, named: NamedRail, submission: Submission): Promise<void> {
  const { key: submissionId, currency, settlesOn, submittedAt, entries } = submission
  if (entries.length === 0) return record(transfers, named, { submissionId, currency }, () => undefined)
  const { refused } = await named.rail.submit(submission)
  const codes = new Map(refused.map(({ key, code }) => [key, code]))
  const on = localDay(currency, submittedAt)
  await record(transfers, named, { submissionId, currency }, (key) => {
    const code = codes.get(key)
    return code === undefined ? { kind: 'accepted', settlesOn } : { kind: 'refused', code, on }
  })
}

interface Holder {
  readonly name: string
  readonly isPerson: boolean
}

const namesAtOnce = 1000

async function entriesOf(transfers: Transfers, tx: Tx, submissionId: string): Promise<readonly RailEntry[]> {
  const stored = await listEntries(tx, submissionId)
  const vendorIds = [...new Set(stored.map(({ vendorId }) => vendorId))]
  const holders = new Map<string, Holder>()
  for (let from = 0; from < vendorIds.length; from += namesAtOnce)
    for (const [id, holder] of await listAccountHolders(tx, vendorIds.slice(from, from + namesAtOnce)))
      holders.set(id, holder)
  return stored.map((entry) => entryOf(transfers, entry, holders.get(entry.vendorId)))
}

function entryOf(transfers: Transfers, stored: StoredEntry, holder: Holder | undefined): RailEntry {
  if (holder === undefined) throw new InvariantViolation('a bank account lost its vendor')
  const { key, kind, type, amountMinor, currency, description, mandate, references } = stored
  const entry = {
    key,
    kind,
    type,
    amountMinor,
    currency,
    description,
    mandate: kind === 'debit' ? mandate : null,
    references:
      references.length > maxReferences
        ? []
        : references.map(({ reference, amount }) => ({ reference, amountMinor: BigInt(amount) })),
    account: {
      country: stored.country,
      type: stored.accountType,
      holder: holder.name,
      isPerson: holder.isPerson,
      ...openNumbers(transfers, stored.bankAccountId, stored),
    },
    origin: { vendorId: stored.vendorId, transferIds: stored.transferIds },
  }
  return { ...entry, digest: digestOf(entry) }
}

/** Asks the rail about the entries of which it is not recorded what became of them. The job runs again while any is undecided. */
async function ask(
  transfers: Transfers,
  named: NamedRail,
  submissionId: string,
  { currency, batchOn }: StoredSubmission,
): Promise<void> {
  const keys = await markUnknown(transfers, submissionId)
  const findings = keys.length === 0 ? [] : await named.rail.find(keys)
  const digests = await digestsOf(transfers.db, submissionId)
  const other = findings.find(({ key, digest }) => digest !== undefined && digest !== digests.get(key))
  if (other) throw new InvariantViolation(`the rail has entry ${other.key} with other content`)
  const byKey = new Map(findings.map((finding) => [finding.key, finding]))
  const on = localDay(currency, transfers.clock.now())
  await record(transfers, named, { submissionId, currency }, (key) => updateFor(byKey.get(key), on))
  const today = localDay(currency, transfers.clock.now())
  // What the bank never received is taken by the same cutoff while its day lasts, and otherwise by the next one.
  if (findings.some(({ state }) => state === 'void') && today === batchOn)
    await planCutoff(transfers, currency, batchOn)
}

function updateFor(finding: Finding | undefined, on: string): Update | undefined {
  if (!finding) return undefined
  const { state, settlesOn, code } = finding
  if (state === 'void') return { kind: 'void', code: voidCode }
  if (state === 'refused') return { kind: 'refused', code: code ?? 'UNSTATED', on }
  if (settlesOn === null) throw new InvariantViolation('a rail accepted an entry without a settlement day')
  return { kind: 'accepted', settlesOn }
}

/** Operators see that the outcome of these entries is unknown while the rail is asked. */
function markUnknown(transfers: Transfers, submissionId: string): Promise<readonly string[]> {
  return transact(transfers.db, async (tx) => {
    const undecided = await lockUndecided(tx, submissionId)
    const update: Update = { kind: 'unknown' }
    const queued = undecided.filter(({ status }) => status === 'queued').map(({ key }) => ({ key, update }))
    if (queued.length > 0) await applyAll(transfers, tx, undecided, queued)
    return undecided.map(({ key }) => key)
  })
}

/** Records what is known. An answer that overtook this record has decided about its entry already, and counts. */
async function record(
  transfers: Transfers,
  { rail }: NamedRail,
  { submissionId, currency }: { readonly submissionId: string; readonly currency: Currency },
  updateOf: (key: string) => Update | undefined,
): Promise<void> {
  const left = await transact(transfers.db, async (tx) => {
    const undecided = await lockUndecided(tx, submissionId)
    const updates = undecided.flatMap(({ key }) => {
      const update = updateOf(key)
      return update ? [{ key, update }] : []
    })
    const isComplete = updates.length === undecided.length
    if (isComplete) {
      const now = transfers.clock.now()
      await saveRecorded(tx, submissionId, now, rail.unfetched ? null : fetchedDay(currency, now))
    }
    if (updates.length > 0) await applyAll(transfers, tx, undecided, updates)
    return undecided.length - updates.length
  })
  if (left > 0) throw new InvariantViolation(`the rail has not decided about ${left} entries yet`)
}

/** Binds the key of an entry to whom it pays, how much, why and for what: the same content has the same digest. */
function digestOf({ key, kind, type, amountMinor, currency, ...entry }: Omit<RailEntry, 'digest'>): string {
  const { account, description, references, mandate, origin } = entry
  const { country, type: accountType, routingNumber, accountNumber, holder, isPerson } = account
  const content = [
    ...[key, kind, type, String(amountMinor), currency, description, mandate],
    ...[country, accountType, routingNumber, accountNumber, holder, isPerson],
    references.map(({ reference, amountMinor: paid }) => [reference, String(paid)]),
    origin.vendorId,
    origin.transferIds,
  ]
  return hash('sha256', JSON.stringify(content), 'hex')
}
