import { addBankingDays, localDay, localDays } from '@sooner/rules/banking-calendar'
import { InvariantViolation } from '@sooner/rules/refusal'
import type { Finding, Rail } from '../../features/transfers/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/open.ts'
import { transact } from '../../platform/transaction.ts'
import { statedPayments, waitingRefunds } from '../../features/collections/index.ts'
import { courseOf, fateOf, honest, receiptsOf, type BankBehavior } from './fate.ts'
import {
  book,
  decideClaim,
  findOrVoid,
  listDecided,
  listReported,
  listStatement,
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
  const mustBeUp = () => {
    if (behavior.stateAt(clock.now()) === 'down') throw new InvariantViolation('the simulated bank is down')
  }
  return {
    async submit({ settlesOn, submittedAt: sentAt, entries }) {
      mustBeUp()
      const booked = entries.map((entry) => ({ entry, sentAt, fate: fateOf(behavior, entry, settlesOn) }))
      const voids = await transact(db, (tx) => book(tx, booked))
      if (behavior.stateAt(clock.now()) === 'mute')
        throw new InvariantViolation('the answer of the simulated bank was lost')
      return { refused: [...voids].map((key) => ({ key, code: 'VOIDED' })) }
    },
    async find(keys) {
      mustBeUp()
      const found = await transact(db, (tx) => findOrVoid(tx, keys))
      return keys.map((key): Finding => {
        const settlesOn = found.get(key)
        return settlesOn === undefined
          ? { key, state: 'void', settlesOn: null, code: null }
          : { key, state: 'accepted', settlesOn, code: null }
      })
    },
    async answersSince(cursor, limit) {
      mustBeUp()
      const now = clock.now()
      await transact(db, (tx) => reportDue(tx, localDays(now)))
      const reported = await listReported(db, BigInt(cursor ?? 0), limit)
      const last = reported.at(-1)
      return { answers: reported.map(({ answer }) => answer), cursor: last ? String(last.position) : cursor }
    },
    async statementSince(cursor, limit) {
      mustBeUp()
      const now = clock.now()
      await payClaims(db, behavior, now)
      await transact(db, (tx) => stateDue(tx, localDays(now)))
      return listStatement(db, BigInt(cursor ?? 0), limit)
    },
  }
}

/** Partners pay what they have stated, or do otherwise. The provider sends the refunds that it has recorded. */
async function payClaims(db: Db, behavior: BankBehavior, now: Date): Promise<void> {
  const payments = (await statedPayments(db)).map((payment) => {
    const course = courseOf(behavior, payment)
    return { id: payment.id, course, receipts: receiptsOf(course, payment, localDay(payment.currency, now)) }
  })
  const refunds = (await waitingRefunds(db)).map(({ id, currency, amountMinor, reference }) => ({
    id,
    course: 'pays' as const,
    receipts: [
      { id, currency, reference, payer: '', amountMinor: -amountMinor, receivedOn: localDay(currency, now) },
    ],
  }))
  const claims = [...payments, ...refunds]
  const decided = await listDecided(
    db,
    claims.map(({ id }) => id),
  )
  for (const claim of claims)
    if (!decided.has(claim.id)) await transact(db, (tx) => decideClaim(tx, claim, now))
}
