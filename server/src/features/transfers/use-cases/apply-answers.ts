import { destinationCorrected } from '@sooner/contract/events/transfers'
import type { BankAnswerOutcome } from '@sooner/rules/bank-answers'
import type { Tx } from '../../../platform/database/open.ts'
import { isCorrectable, movementOf, unstatedReason } from '../domain/answers.ts'
import type { Update } from '../domain/updates.ts'
import type { Transfers, RailAnswer } from '../ports.ts'
import type { StoredAttempt } from '../store/attempts.ts'
import { listBookedKeys } from '../store/statements.ts'
import { insertReport } from '../store/submission-reports.ts'
import { applyAll, type KeyedUpdate, emitRows } from './apply-updates.ts'
import { correctDestination } from './destinations.ts'

/** Applies answers about attempts whose rows are locked, and returns what came of each. */
export async function applyAnswers(
  transfers: Transfers,
  tx: Tx,
  rail: string,
  attempts: readonly StoredAttempt[],
  answers: readonly RailAnswer[],
): Promise<ReadonlyMap<string, BankAnswerOutcome>> {
  const corrections = await applyCorrections(transfers, tx, attempts, answers)
  const reports = await storeReports(tx, rail, attempts, answers)
  const refused = answers.filter(({ kind }) => kind === 'refused').map(({ key }) => key)
  const booked = refused.length > 0 ? await listBookedKeys(tx, refused) : new Set<string>()
  const differing = contradicting(attempts, answers, booked)
  const updates = answers.flatMap((answer): readonly (KeyedUpdate & { readonly id: string })[] =>
    answer.kind === 'corrected' || isReport(answer) || differing.has(answer.id)
      ? []
      : [{ id: answer.id, key: answer.key, update: updateFor(answer) }],
  )
  const applied = await applyAll(transfers, tx, attempts, updates)
  const outcomes = new Map<string, BankAnswerOutcome>([...corrections, ...reports, ...differing])
  for (const [index, { id }] of updates.entries()) outcomes.set(id, applied[index]?.outcome ?? 'unknown-key')
  return outcomes
}

type Report = Extract<RailAnswer, { readonly kind: 'acknowledged' | 'rejected' }>
const isReport = (answer: RailAnswer): answer is Report =>
  answer.kind === 'acknowledged' || answer.kind === 'rejected'

/** What the bank says about a whole file is stored with the submission of the entry that it names. */
async function storeReports(
  tx: Tx,
  rail: string,
  attempts: readonly StoredAttempt[],
  answers: readonly RailAnswer[],
): Promise<ReadonlyMap<string, BankAnswerOutcome>> {
  const known = new Set(attempts.map(({ key }) => key))
  const reports = answers.filter(isReport)
  for (const { id, key, kind, code, on } of reports)
    if (known.has(key)) await insertReport(tx, { rail, id, key, kind, code, on })
  return new Map(reports.map(({ id, key }) => [id, known.has(key) ? 'applied' : 'unknown-key']))
}

function updateFor(answer: Exclude<RailAnswer, Report | { readonly kind: 'corrected' }>): Update {
  switch (answer.kind) {
    case 'accepted':
      return { kind: 'accepted', settlesOn: answer.settlesOn }
    case 'settled':
      return { kind: 'settled', on: answer.on }
    case 'refused':
      return { kind: 'refused', on: answer.on, code: answer.code }
    case 'returned':
      return { kind: 'returned', on: answer.on, code: answer.code }
  }
}

/**
 * Money of an entry that moves against its direction is coming back, also where the bank books it as a payment of its own and not
 * as a return.
 */
export function asMoved(
  attempts: readonly StoredAttempt[],
  answers: readonly RailAnswer[],
): readonly RailAnswer[] {
  const byKey = new Map(attempts.map((attempt) => [attempt.key, attempt]))
  return answers.map((answer) => {
    const sent = byKey.get(answer.key)
    const isBack = sent && answer.kind === 'settled' && movementOf(sent, answer.direction) === 'back'
    return isBack ? { ...answer, kind: 'returned', code: unstatedReason } : answer
  })
}

/**
 * What the bank says about another amount than that of the entry, about a return that took the way of the payment, or of the refusal of an
 * entry that it has booked, is not posted: an operator finds out what was moved.
 */
function contradicting(
  attempts: readonly StoredAttempt[],
  answers: readonly RailAnswer[],
  booked: ReadonlySet<string>,
): ReadonlyMap<string, 'contradiction'> {
  const byKey = new Map(attempts.map((attempt) => [attempt.key, attempt]))
  const differing = answers.filter(({ key, kind, amountMinor, direction }) => {
    const sent = byKey.get(key)
    if (!sent || kind === 'corrected') return false
    const isOtherAmount = amountMinor !== undefined && amountMinor !== sent.amountMinor
    const isBooked = kind === 'refused' && booked.has(key)
    return isOtherAmount || isBooked || (kind === 'returned' && movementOf(sent, direction) === 'there')
  })
  return new Map(differing.map(({ id }) => [id, 'contradiction']))
}

/**
 * Money goes elsewhere after a correction, so it counts once an operator has accepted it, unless the deployment trusts its bank's file. One that
 * cannot be right is left to an operator anyway.
 */
async function applyCorrections(
  transfers: Transfers,
  tx: Tx,
  attempts: readonly StoredAttempt[],
  answers: readonly RailAnswer[],
): Promise<ReadonlyMap<string, BankAnswerOutcome>> {
  const byKey = new Map(attempts.map((attempt) => [attempt.key, attempt]))
  const outcomes = new Map<string, BankAnswerOutcome>()
  for (const answer of answers) {
    if (answer.kind !== 'corrected') continue
    const attempt = byKey.get(answer.key)
    if (!attempt) outcomes.set(answer.id, 'unknown-key')
    else if (!transfers.appliesCorrections || !isCorrectable(attempt.currency, answer.correction))
      outcomes.set(answer.id, 'needs-operator')
    else {
      await applyCorrection(transfers, tx, attempt, answer)
      outcomes.set(answer.id, 'applied')
    }
  }
  return outcomes
}

type Corrected = Extract<RailAnswer, { readonly kind: 'corrected' }>

/** From now on the next entry has the corrected data. */
export async function applyCorrection(
  transfers: Transfers,
  tx: Tx,
  { vendorId, bankAccountId }: StoredAttempt,
  { code, correction }: Corrected,
): Promise<void> {
  const type = await correctDestination(transfers, tx, vendorId, bankAccountId, correction)
  await emitRows(tx, destinationCorrected, [{ vendor_id: vendorId, data: { bankAccountId, code, type } }])
}
