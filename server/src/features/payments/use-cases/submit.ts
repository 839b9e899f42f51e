import type { Currency } from '@sooner/money'
import { localDay } from '@sooner/rules/banking-calendar'
import { InvariantViolation } from '@sooner/rules/refusal'
import { transact } from '../../../platform/transaction.ts'
import { listPaidVendors, listVendorNames } from '../../directory/index.ts'
import { stoppedCode, voidCode } from '../domain/return-rules.ts'
import type { Update } from '../domain/updates.ts'
import type { Finding, NamedRail, Payments, RailEntry } from '../ports.ts'
import { lockStopped, lockUndecided, vendorsOf } from '../store/attempts.ts'
import {
  claimSubmission,
  findSubmission,
  listEntries,
  mostReferences,
  saveRecorded,
  type StoredEntry,
  type StoredSubmission,
} from '../store/submissions.ts'
import { applyAll } from './apply-updates.ts'
import { openNumbers } from './destinations.ts'
import { planCutoff } from './run-cutoff.ts'
import { fetchedDay } from './unfetched.ts'

/**
 * Hands a submission over, once. The one process that makes it `sending` calls the rail. Whoever finds it `sending` does not
 * know what became of that call, so it asks for the keys and never sends them again.
 */
export async function submit(payments: Payments, submissionId: string): Promise<void> {
  const found = await findSubmission(payments.db, submissionId)
  if (!found) throw new InvariantViolation('a job names a submission that is not stored')
  if (found.state === 'recorded') return
  const named = payments.rails[found.currency]
  if (!named) throw new InvariantViolation(`a submission in ${found.currency} waits for a rail`)
  const claimed = await claim(payments, submissionId)
  if (claimed) await send(payments, named, submissionId, claimed)
  else await ask(payments, named, submissionId, found)
}

/** What was planned for an account or a vendor that has been stopped since is not sent: it waits until it is released. */
function claim(payments: Payments, submissionId: string): Promise<StoredSubmission | undefined> {
  return transact(payments.db, async (tx) => {
    const claimed = await claimSubmission(tx, submissionId, payments.clock.now())
    if (!claimed) return undefined
    const paid = await listPaidVendors(tx, await vendorsOf(tx, submissionId))
    const stopped = await lockStopped(tx, submissionId, [...paid])
    const update: Update = { kind: 'void', code: stoppedCode }
    if (stopped.length > 0)
      await applyAll(
        payments,
        tx,
        stopped,
        stopped.map(({ key }) => ({ key, update })),
      )
    return claimed
  })
}

async function send(
  payments: Payments,
  named: NamedRail,
  submissionId: string,
  { currency, batchOn, settlesOn }: StoredSubmission,
): Promise<void> {
  const submittedAt = payments.clock.now()
  const entries = await entriesOf(payments, submissionId)
  if (entries.length === 0) return record(payments, named, { submissionId, currency }, () => undefined)
  const given = { key: submissionId, currency, batchOn, settlesOn, submittedAt, entries }
  const { refused } = await named.rail.submit(given)
  const codes = new Map(refused.map(({ key, code }) => [key, code]))
  const on = localDay(currency, submittedAt)
  await record(payments, named, { submissionId, currency }, (key) => {
    const code = codes.get(key)
    return code === undefined ? { kind: 'accepted', settlesOn } : { kind: 'refused', code, on }
  })
}

const namesAtOnce = 1000

async function entriesOf(payments: Payments, submissionId: string): Promise<readonly RailEntry[]> {
  const stored = await listEntries(payments.db, submissionId)
  const vendorIds = [...new Set(stored.map(({ vendorId }) => vendorId))]
  const holders = new Map<string, string>()
  for (let from = 0; from < vendorIds.length; from += namesAtOnce)
    for (const [id, name] of await listVendorNames(payments.db, vendorIds.slice(from, from + namesAtOnce)))
      holders.set(id, name)
  return stored.map((entry) => entryOf(payments, entry, holders.get(entry.vendorId)))
}

function entryOf(payments: Payments, stored: StoredEntry, holder: string | undefined): RailEntry {
  if (holder === undefined) throw new InvariantViolation('a bank account lost its vendor')
  const { key, kind, type, amountMinor, currency, description, mandate, references } = stored
  return {
    key,
    kind,
    type,
    amountMinor,
    currency,
    description,
    mandate: kind === 'debit' ? mandate : null,
    references: references.length > mostReferences ? [] : references,
    account: {
      country: stored.country,
      type: stored.accountType,
      holder,
      ...openNumbers(payments, stored.bankAccountId, stored),
    },
  }
}

/** Asks the rail about the entries of which it is not recorded what became of them. The job runs again while any is undecided. */
async function ask(
  payments: Payments,
  named: NamedRail,
  submissionId: string,
  { currency, batchOn }: StoredSubmission,
): Promise<void> {
  const keys = await markUnknown(payments, submissionId)
  const findings = keys.length === 0 ? [] : await named.rail.find(keys)
  const byKey = new Map(findings.map((finding) => [finding.key, finding]))
  const on = localDay(currency, payments.clock.now())
  await record(payments, named, { submissionId, currency }, (key) => updateFor(byKey.get(key), on))
  const today = localDay(currency, payments.clock.now())
  // What the bank never received is taken by the same cutoff while its day lasts, and otherwise by the next one.
  if (findings.some(({ state }) => state === 'void') && today === batchOn)
    await planCutoff(payments, currency, batchOn)
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
function markUnknown(payments: Payments, submissionId: string): Promise<readonly string[]> {
  return transact(payments.db, async (tx) => {
    const undecided = await lockUndecided(tx, submissionId)
    const update: Update = { kind: 'unknown' }
    const queued = undecided.filter(({ status }) => status === 'queued').map(({ key }) => ({ key, update }))
    if (queued.length > 0) await applyAll(payments, tx, undecided, queued)
    return undecided.map(({ key }) => key)
  })
}

/** Records what is known. An answer that overtook this record has decided about its entry already, and counts. */
async function record(
  payments: Payments,
  { rail }: NamedRail,
  { submissionId, currency }: { readonly submissionId: string; readonly currency: Currency },
  updateOf: (key: string) => Update | undefined,
): Promise<void> {
  const left = await transact(payments.db, async (tx) => {
    const undecided = await lockUndecided(tx, submissionId)
    const updates = undecided.flatMap(({ key }) => {
      const update = updateOf(key)
      return update ? [{ key, update }] : []
    })
    const isComplete = updates.length === undecided.length
    if (isComplete) {
      const now = payments.clock.now()
      await saveRecorded(tx, submissionId, now, rail.unfetched ? null : fetchedDay(currency, now))
    }
    if (updates.length > 0) await applyAll(payments, tx, undecided, updates)
    return undecided.length - updates.length
  })
  if (left > 0) throw new InvariantViolation(`the rail has not decided about ${left} entries yet`)
}
