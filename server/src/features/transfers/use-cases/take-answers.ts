import { bankAccountTypes } from '@sooner/rules/bank-accounts'
import type { BankAnswerOutcome } from '@sooner/rules/bank-answers'
import { InvariantViolation } from '@sooner/rules/refusal'
import { z } from 'zod'
import type { Tx } from '../../../platform/database/open.ts'
import { isDatabaseUnavailable, isSerializationFailure } from '../../../platform/database/sqlstate.ts'
import { eachListed, defineJob } from '../../../platform/jobs/index.ts'
import { transact } from '../../../platform/transaction.ts'
import type { Transfers, RailAnswer, AnswersPage, NamedRail } from '../ports.ts'
import {
  listUnapplied,
  lockStored,
  saveOutcome,
  type StoredAnswer,
  findCursor,
  insertAnswers,
  listKnown,
  lockCursor,
  saveCursor,
  saveStopped,
} from '../store/answers.ts'
import { lockByKeys } from '../store/attempts.ts'
import { joinCutoff } from '../store/cutoffs.ts'
import { applyAnswers, asMoved } from './apply-answers.ts'
import { requireReconciled } from './restored.ts'
import { stopAccount, stopIn } from './stop-first.ts'

/**
 * Applies the stored answers that are not applied yet and that no operator has closed: each by itself, what it means for its account before
 * what it means for the books. It fails at its end if one still can't be applied.
 */
const applyStored = (transfers: Transfers, rail: string, signal: AbortSignal | undefined): Promise<void> =>
  eachListed('answer', [(page) => listUnapplied(transfers.db, rail, page)], signal, async (id) => {
    await transact(transfers.db, async (tx) => {
      const stored = await lockStored(tx, rail, id, 'not-applied')
      if (!stored || stored.stoppedAt) return
      if (await stopAccount(transfers, tx, answerOf(transfers, rail, stored)))
        await saveStopped(tx, rail, id, transfers.clock.now())
    })
    await transact(transfers.db, async (tx) => {
      await joinCutoff(tx)
      const stored = await lockStored(tx, rail, id, 'not-applied')
      // Another process has applied it, or an operator has closed it.
      if (!stored) return
      const answer = answerOf(transfers, rail, stored)
      const outcomes = await applyAnswers(transfers, tx, rail, await lockByKeys(tx, [answer.key]), [answer])
      await saveOutcome(tx, rail, id, outcomes.get(id) ?? 'unknown-key')
    })
  })

const answerRow = (
  { seal }: Pick<Transfers, 'seal'>,
  rail: string,
  answer: RailAnswer,
  outcome: BankAnswerOutcome,
  stoppedAt: Date | null = null,
): StoredAnswer => ({
  id: answer.id,
  key: answer.key,
  kind: answer.kind,
  on: answer.on,
  code: 'code' in answer ? answer.code : null,
  settlesOn: 'settlesOn' in answer ? answer.settlesOn : null,
  amountMinor: answer.amountMinor ?? null,
  direction: answer.direction ?? null,
  stoppedAt,
  correction:
    answer.kind === 'corrected'
      ? seal.seal(JSON.stringify(answer.correction), correctionOf(rail, answer.id))
      : null,
  outcome,
})

const correctionOf = (rail: string, id: string) => ({
  column: 'transfers.answers.correction',
  row: `${rail} ${id}`,
})

const correctionForm = z.strictObject({
  routingNumber: z.string().exactOptional(),
  accountNumber: z.string().exactOptional(),
  type: z.enum(bankAccountTypes).exactOptional(),
})

/** The answer as it was read. */
export function answerOf({ seal }: Pick<Transfers, 'seal'>, rail: string, stored: StoredAnswer): RailAnswer {
  const { id, key, on, kind, code, settlesOn, correction } = stored
  const { amountMinor, direction } = stored
  const base = { id, key, on, amountMinor: amountMinor ?? undefined, direction: direction ?? undefined }
  if (kind === 'settled') return { ...base, kind }
  if (kind === 'accepted' && settlesOn !== null) return { ...base, kind, settlesOn }
  if (kind !== 'corrected' && kind !== 'accepted' && code !== null) return { ...base, kind, code }
  if (kind === 'corrected' && code !== null && correction !== null) {
    const opened: unknown = JSON.parse(seal.openText(correction, correctionOf(rail, id)))
    return { ...base, kind, code, correction: correctionForm.parse(opened) }
  }
  throw new InvariantViolation(`a stored answer of the kind ${kind} is incomplete`)
}

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
export function railsOf({ rails }: Pick<Transfers, 'rails'>): readonly NamedRail[] {
  const byName = new Map(Object.values(rails).map((named) => [named.name, named]))
  return [...byName.values()]
}

/**
 * Reads and applies what came back, page by page, until there is no more. What was only stored is applied at the end, and the run fails
 * if there is any left, so that it is repeated and operators see it.
 */
export async function takeAnswers(transfers: Transfers, name: string, signal?: AbortSignal): Promise<void> {
  const named = railsOf(transfers).find((one) => one.name === name)
  // While versions change, another process may have this rail: it takes a later try.
  if (!named) throw new InvariantViolation(`answers of ${name} wait for a rail`)
  await requireReconciled(transfers, named)
  for (;;) {
    signal?.throwIfAborted()
    const cursor = await findCursor(transfers.db, name)
    const page = await named.rail.answersSince(cursor, pageSize)
    if (page.answers.length === 0) break
    const place = { rail: name, cursor, signal }
    await stopFirst(transfers, place, page.answers)
    await takePage(transfers, place, page)
    if (page.cursor === cursor) break
  }
  await applyStored(transfers, name, signal)
}

/** Where a page begins. */
interface Place {
  readonly rail: string
  readonly cursor: string | null
  readonly signal: AbortSignal | undefined
}

/**
 * What the answers of a page mean for accounts, before anything else is done about any of them. Each such answer is stored in the
 * transaction that stops its account, and applied later. Where that fails, it is stored alone, and the stop is tried again with it.
 */
async function stopFirst(transfers: Transfers, place: Place, answers: readonly RailAnswer[]): Promise<void> {
  for (const answer of answers.filter(stopIn)) {
    place.signal?.throwIfAborted()
    try {
      await atPlace(transfers, place, async (tx) => {
        if ((await listKnown(tx, place.rail, [answer.id])).has(answer.id)) return
        if (!(await stopAccount(transfers, tx, answer))) return
        const now = transfers.clock.now()
        await insertAnswers(
          tx,
          place.rail,
          [answerRow(transfers, place.rail, answer, 'not-applied', now)],
          now,
        )
      })
    } catch (error) {
      throwFatal(error, place)
      await atPlace(transfers, place, (tx) => storeUnapplied(transfers, tx, place.rail, [answer]))
    }
  }
}

/** One answer that can't be applied must not hold up those of other vendors: such a page is applied in parts. */
async function takePage(transfers: Transfers, place: Place, { answers, cursor }: AnswersPage): Promise<void> {
  try {
    await atPlace(transfers, place, async (tx) => {
      await apply(transfers, tx, place.rail, answers)
      await saveCursor(tx, place.rail, cursor)
    })
  } catch (error) {
    throwFatal(error, place)
    await takeParts(transfers, place, answers)
    await atPlace(transfers, place, (tx) => saveCursor(tx, place.rail, cursor))
  }
}

/** Applies each half by itself, until the answer that can't be applied is alone. It is stored for operators, and tried again later. */
async function takeParts(transfers: Transfers, place: Place, answers: readonly RailAnswer[]): Promise<void> {
  if (answers.length === 1)
    return atPlace(transfers, place, (tx) => storeUnapplied(transfers, tx, place.rail, answers))
  const middle = Math.ceil(answers.length / 2)
  for (const half of [answers.slice(0, middle), answers.slice(middle)]) {
    place.signal?.throwIfAborted()
    try {
      await atPlace(transfers, place, (tx) => apply(transfers, tx, place.rail, half))
    } catch (error) {
      throwFatal(error, place)
      await takeParts(transfers, place, half)
    }
  }
}

/** Does that unless another process has applied the page. */
const atPlace = (
  { db }: Transfers,
  { rail, cursor }: Place,
  work: (tx: Tx) => Promise<void>,
): Promise<void> =>
  transact(db, async (tx) => {
    if ((await lockCursor(tx, rail)) === cursor) await work(tx)
  })

/** What concerns no single answer ends the run. */
function throwFatal(error: unknown, { signal }: Place): void {
  if (signal?.aborted || isDatabaseUnavailable(error) || isSerializationFailure(error)) throw error
}

async function apply(
  transfers: Transfers,
  tx: Tx,
  rail: string,
  answers: readonly RailAnswer[],
): Promise<void> {
  const { attempts, fresh } = await lockFresh(tx, rail, answers)
  const outcomes = await applyAnswers(transfers, tx, rail, attempts, fresh)
  const rows = fresh.map((one) => answerRow(transfers, rail, one, outcomes.get(one.id) ?? 'unknown-key'))
  await insertAnswers(tx, rail, rows, transfers.clock.now())
}

async function storeUnapplied(
  transfers: Transfers,
  tx: Tx,
  rail: string,
  answers: readonly RailAnswer[],
): Promise<void> {
  const { fresh } = await lockFresh(tx, rail, answers)
  const rows = fresh.map((one) => answerRow(transfers, rail, one, 'not-applied'))
  await insertAnswers(tx, rail, rows, transfers.clock.now())
}

/** Returns the answers that were not read before, each once, and the locked attempts that they are about. */
async function lockFresh(tx: Tx, rail: string, answers: readonly RailAnswer[]) {
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
  return { attempts, fresh: asMoved(attempts, read) }
}
