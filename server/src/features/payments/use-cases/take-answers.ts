import { destinationCorrected } from '@sooner/contract/events/payments'
import { InvariantViolation } from '@sooner/rules/refusal'
import { z } from 'zod'
import type { Tx } from '../../../platform/database/open.ts'
import { defineJob } from '../../../platform/jobs/index.ts'
import { transact } from '../../../platform/transaction.ts'
import { isCorrectable } from '../domain/corrections.ts'
import { movementOf, unstatedReason } from '../domain/direction.ts'
import type { AnswerOutcome, Update } from '../domain/updates.ts'
import type { AnswersPage, NamedRail, Payments, RailAnswer } from '../ports.ts'
import { findCursor, insertAnswers, listKnown, lockCursor, saveCursor } from '../store/answers.ts'
import { lockByKeys, type StoredAttempt } from '../store/attempts.ts'
import { applyAll, type KeyedUpdate } from './apply-updates.ts'
import { correctDestination } from './destinations.ts'
import { emitRows } from './emit-updates.ts'

export const takeAnswersJob = defineJob({
  name: 'payments.take-answers',
  service: 'payments',
  data: z.strictObject({ rail: z.string(), cursor: z.string().nullable() }),
  timeoutSeconds: 600,
  // A bank that is slow to answer does not hold up another one.
  concurrency: 4,
  isLong: true,
})

const pageSize = 1000

/** The rails of this process, each once, whatever number of currencies it serves. */
export function railsOf({ rails }: Pick<Payments, 'rails'>): readonly NamedRail[] {
  const byName = new Map(Object.values(rails).map((named) => [named.name, named]))
  return [...byName.values()]
}

/** Reads and applies what came back, page by page, until there is no more. */
export async function takeAnswers(payments: Payments, name: string): Promise<void> {
  const named = railsOf(payments).find((one) => one.name === name)
  // While versions change, another process may have this rail: it takes a later try.
  if (!named) throw new InvariantViolation(`answers of ${name} wait for a rail`)
  for (;;) {
    const cursor = await findCursor(payments.db, name)
    const page = await named.rail.answersSince(cursor, pageSize)
    if (page.answers.length === 0) return
    await transact(payments.db, async (tx) => {
      // Another process has applied this page.
      if ((await lockCursor(tx, name)) !== cursor) return
      await applyPage(payments, tx, name, page)
      await saveCursor(tx, name, page.cursor)
    })
    if (page.cursor === cursor) return
  }
}

async function applyPage(payments: Payments, tx: Tx, rail: string, { answers }: AnswersPage): Promise<void> {
  const known = await listKnown(
    tx,
    rail,
    answers.map(({ id }) => id),
  )
  const read = [...new Map(answers.map((answer) => [answer.id, answer])).values()].filter(
    ({ id }) => !known.has(id),
  )
  const attempts = await lockByKeys(
    tx,
    read.map(({ key }) => key),
  )
  const fresh = asMoved(attempts, read)
  const corrections = await applyCorrections(payments, tx, attempts, fresh)
  const differing = contradicting(attempts, fresh)
  const updates = fresh.flatMap((answer): readonly (KeyedUpdate & { readonly id: string })[] =>
    answer.kind === 'corrected' || differing.has(answer.id)
      ? []
      : [{ id: answer.id, key: answer.key, update: updateFor(answer) }],
  )
  const applied = await applyAll(payments, tx, attempts, updates)
  const outcomes = new Map<string, AnswerOutcome | 'unknown-key'>([...corrections, ...differing])
  for (const [index, { id }] of updates.entries()) outcomes.set(id, applied[index]?.outcome ?? 'unknown-key')
  await insertAnswers(
    tx,
    rail,
    fresh.map((answer) => ({
      ...{ id: answer.id, key: answer.key, kind: answer.kind, on: answer.on },
      code: 'code' in answer ? answer.code : null,
      settlesOn: 'settlesOn' in answer ? answer.settlesOn : null,
      amountMinor: answer.amountMinor ?? null,
      correction:
        answer.kind === 'corrected'
          ? payments.seal.seal(JSON.stringify(answer.correction), correctionOf(rail, answer.id))
          : null,
      outcome: outcomes.get(answer.id) ?? 'unknown-key',
    })),
    payments.clock.now(),
  )
}

const correctionOf = (rail: string, id: string) => ({
  column: 'payments.answers.correction',
  row: `${rail} ${id}`,
})

function updateFor(answer: Exclude<RailAnswer, { readonly kind: 'corrected' }>): Update {
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
function asMoved(attempts: readonly StoredAttempt[], answers: readonly RailAnswer[]): readonly RailAnswer[] {
  const byKey = new Map(attempts.map((attempt) => [attempt.key, attempt]))
  return answers.map((answer) => {
    const sent = byKey.get(answer.key)
    const isBack = sent && answer.kind === 'settled' && movementOf(sent, answer.direction) === 'back'
    return isBack ? { ...answer, kind: 'returned', code: unstatedReason } : answer
  })
}

/**
 * What the bank says about another amount than that of the entry, or about a return that took the way of the payment, is not
 * posted: an operator finds out what was moved.
 */
function contradicting(
  attempts: readonly StoredAttempt[],
  answers: readonly RailAnswer[],
): ReadonlyMap<string, 'contradiction'> {
  const byKey = new Map(attempts.map((attempt) => [attempt.key, attempt]))
  const differing = answers.filter(({ key, kind, amountMinor, direction }) => {
    const sent = byKey.get(key)
    if (!sent || kind === 'corrected') return false
    const isOtherAmount = amountMinor !== undefined && amountMinor !== sent.amountMinor
    return isOtherAmount || (kind === 'returned' && movementOf(sent, direction) === 'there')
  })
  return new Map(differing.map(({ id }) => [id, 'contradiction']))
}

/** Corrections are few, so each is applied by itself. One that cannot be right is left to an operator. */
async function applyCorrections(
  payments: Payments,
  tx: Tx,
  attempts: readonly StoredAttempt[],
  answers: readonly RailAnswer[],
): Promise<ReadonlyMap<string, AnswerOutcome | 'unknown-key'>> {
  const byKey = new Map(attempts.map((attempt) => [attempt.key, attempt]))
  const outcomes = new Map<string, AnswerOutcome | 'unknown-key'>()
  for (const answer of answers) {
    if (answer.kind !== 'corrected') continue
    const attempt = byKey.get(answer.key)
    if (!attempt || !isCorrectable(attempt.currency, answer.correction)) {
      outcomes.set(answer.id, attempt ? 'needs-operator' : 'unknown-key')
      continue
    }
    const { vendorId, bankAccountId } = attempt
    const type = await correctDestination(payments, tx, vendorId, bankAccountId, answer.correction)
    await emitRows(tx, destinationCorrected, [
      { vendor_id: vendorId, data: { bankAccountId, code: answer.code, type } },
    ])
    outcomes.set(answer.id, 'applied')
  }
  return outcomes
}
