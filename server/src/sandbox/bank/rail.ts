import { addBankingDays, localDay, localDays } from '@sooner/rules/banking-calendar'
import { InvariantViolation } from '@sooner/rules/refusal'
import type { Finding, Rail, Submission } from '../../features/transfers/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/open.ts'
import { transact } from '../../platform/transaction.ts'
import { statedPayments, waitingRefunds } from '../../features/collections/index.ts'
import { readLevers, removeLever } from '../levers/store.ts'
import { askedCourse, courseOf, courses, fateOf, honest, receiptsOf, type BankBehavior } from './fate.ts'
import {
  book,
  decideClaim,
  findOrVoid,
  listDecided,
  listReported,
  listStatement,
  lockUnknown,
  reportDue,
  stateDue,
  type BankEntry,
} from './store.ts'

type Dated = Pick<BankEntry, 'currency' | 'arrivesOn' | 'returnedAs'>

/** The arrival day is in the time zone of the account's bank. */
export const hasArrived = ({ currency, arrivesOn }: Omit<Dated, 'returnedAs'>, now: Date) =>
  localDay(currency, now) >= arrivesOn

/** The return code; null until the day on which the sender would learn of the return. */
export const returnedBy = ({ currency, arrivesOn, returnedAs }: Dated, now: Date) =>
  localDay(currency, now) >= addBankingDays(currency, arrivesOn, 1) ? returnedAs : null

/**
 * Simulates a bank with books of its own. A batch counts as received on its own banking day, even if the clock was moved on
 * before the job that sends it ran.
 */
export function simulatedRail(db: Db, clock: Clock, behavior: BankBehavior = honest): Rail {
  const mustBeUp = async () => {
    if (behavior.stateAt(clock.now()) === 'down' || (await readLevers(db)).bank !== undefined)
      throw new InvariantViolation('the simulated bank is down')
  }
  return {
    async submit(submission) {
      await mustBeUp()
      const voids = await transact(db, (tx) => bookFile(tx, behavior, submission))
      if (behavior.stateAt(clock.now()) === 'mute')
        throw new InvariantViolation('the answer of the simulated bank was lost')
      return { refused: [...voids].map((key) => ({ key, code: 'VOIDED' })) }
    },
    async find(keys) {
      await mustBeUp()
      const found = await transact(db, (tx) => findOrVoid(tx, keys))
      return keys.map((key): Finding => {
        const settlesOn = found.get(key)
        return settlesOn === undefined
          ? { key, state: 'void', settlesOn: null, code: null }
          : { key, state: 'accepted', settlesOn, code: null }
      })
    },
    async answersSince(cursor, limit) {
      await mustBeUp()
      const now = clock.now()
      await transact(db, (tx) => reportDue(tx, localDays(now)))
      const reported = await listReported(db, BigInt(cursor ?? 0), limit)
      const last = reported.at(-1)
      return { answers: reported.map(({ answer }) => answer), cursor: last ? String(last.position) : cursor }
    },
    async statementSince(cursor, limit) {
      await mustBeUp()
      const now = clock.now()
      await payClaims(db, behavior, now)
      await transact(db, (tx) => stateDue(tx, localDays(now)))
      return listStatement(db, BigInt(cursor ?? 0), limit)
    },
  }
}

/** Books a file, or rejects it where a visitor has chosen that. If a visitor has chosen a return, the first new payment of the file gets it. */
async function bookFile(
  tx: Tx,
  behavior: BankBehavior,
  { settlesOn, submittedAt: sentAt, entries }: Submission,
): Promise<ReadonlySet<string>> {
  const unknown = await lockUnknown(
    tx,
    entries.map(({ key }) => key),
  )
  const isRejected = unknown.size > 0 && (await removeLever(tx, 'file')) !== undefined
  if (isRejected) await findOrVoid(tx, [...unknown])
  const payment = isRejected
    ? undefined
    : entries.find(({ key, type }) => type === 'vendor-payment' && unknown.has(key))
  const code = payment && (await removeLever(tx, 'return'))
  const fate = (entry: Submission['entries'][number]) =>
    fateOf(behavior, entry, settlesOn, entry === payment ? code : undefined)
  return book(
    tx,
    entries.map((entry) => ({ entry, sentAt, fate: fate(entry) })),
  )
}

/** Partners pay what they have stated, or do otherwise. The provider sends the refunds that it has recorded. */
async function payClaims(db: Db, behavior: BankBehavior, now: Date): Promise<void> {
  const payments = (await statedPayments(db)).map((payment) => ({
    id: payment.id,
    decide: async (tx: Tx) => {
      const chosen = askedCourse(payment) ? undefined : await removeLever(tx, 'partner')
      const course = courses.find((one) => one === chosen) ?? courseOf(behavior, payment)
      return { course, receipts: receiptsOf(course, payment, localDay(payment.currency, now)) }
    },
  }))
  const refunds = (await waitingRefunds(db)).map(({ id, currency, amountMinor, reference }) => ({
    id,
    decide: async () => ({
      course: 'pays' as const,
      receipts: [
        {
          id,
          currency,
          reference,
          payer: '',
          amountMinor: -amountMinor,
          receivedOn: localDay(currency, now),
        },
      ],
    }),
  }))
  const claims = [...payments, ...refunds]
  const decided = await listDecided(
    db,
    claims.map(({ id }) => id),
  )
  for (const { id, decide } of claims)
    if (!decided.has(id))
      await transact(db, async (tx) => decideClaim(tx, { id, ...(await decide(tx)) }, now))
}
