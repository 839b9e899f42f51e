import { InvariantViolation } from '@sooner/rules/refusal'
import { addBankingDays } from '@sooner/rules/banking-calendar'
import { prenoteBankingDays } from '@sooner/rules/bank-accounts'
import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/index.ts'
import { transact } from '../../../platform/transaction.ts'
import type { RailEntry } from '../../payments/index.ts'
import { asksRail, today, verificationNow, type BankAccount } from '../domain/account.ts'
import type { BankAccounts } from '../ports.ts'
import { findSealed, listAccounts, saveAccount } from '../store/accounts.ts'
import { requireAccount } from './answer-account.ts'
import { concludeVerification } from './conclude-verification.ts'
import { lockHeld } from './lock-held.ts'
import { openAmounts, openNumbers } from './sealed-numbers.ts'
import { payeeOf } from './payee-of.ts'

const named = { vendorId: z.uuid(), accountId: z.uuid() }

export const sendVerificationJob = defineJob({
  name: 'bank-accounts.send-verification',
  service: 'vendor',
  data: z.strictObject(named),
})

/** Asks the rail about the sent entries. Each round enqueues the next under its number, so a repeated run enqueues it only once. */
export const followVerificationJob = defineJob({
  name: 'bank-accounts.follow-verification',
  service: 'vendor',
  data: z.strictObject({ ...named, round: z.int().min(1) }),
})

type Named = z.output<typeof sendVerificationJob.data>

const entryKeys = ({ id, process }: BankAccount) =>
  (process === 'prenote' ? ['prenote'] : ['credit-1', 'credit-2', 'debit']).map(
    (part) => `verify/${id}/${part}`,
  )

/** A prenote may begin after micro-deposits of the same account, so its rounds have keys of their own. */
const followKey = ({ id, process }: BankAccount, round: number) =>
  process === 'prenote' ? `${id} prenote ${round}` : `${id} ${round}`

async function findWaiting({ db }: BankAccounts, { vendorId, accountId }: Named) {
  const account = (await listAccounts(db, vendorId)).find(({ id }) => id === accountId)
  return account && asksRail(account) ? account : undefined
}

/** Safe to repeat: the keys derive from the account and the amounts are stored with it, so the rail does not pay twice. */
export async function sendVerification(bankAccounts: BankAccounts, data: Named): Promise<void> {
  const { db, rail, enqueue } = bankAccounts
  const account = await findWaiting(bankAccounts, data)
  // Nothing is sent to a frozen account; unfreezing it enqueues this job again.
  if (!account || account.frozenAt !== null) return
  if (!rail) throw new InvariantViolation('an account waits for a rail that this process was not given')
  await rail.send(await entriesFor(bankAccounts, account))
  const [answer] = await rail.find(entryKeys(account))
  if (!answer) throw new InvariantViolation('the rail does not know what it has just taken')
  await transact(db, async (tx) => {
    const when = { key: followKey(account, 1), runAt: later(bankAccounts) }
    await enqueue(tx, followVerificationJob, { ...data, round: 1 }, when)
    if (account.process !== 'prenote' || account.verificationEndsOn !== null) return
    const verificationEndsOn = addBankingDays(account.currency, answer.settlesOn, prenoteBankingDays)
    await saveAccount(tx, account, { verificationEndsOn })
  })
}

const later = ({ clock, followEverySeconds }: BankAccounts) =>
  new Date(clock.wall().getTime() + followEverySeconds * 1000)

async function entriesFor(bankAccounts: BankAccounts, account: BankAccount): Promise<readonly RailEntry[]> {
  const { db, productName } = bankAccounts
  const { id, vendorId, currency, country, type } = account
  const sealed = await findSealed(db, vendorId, id)
  const payee = await payeeOf(bankAccounts, vendorId)
  if (!sealed || !payee) throw new InvariantViolation('a bank account lost its numbers or its vendor')
  const to = { country, type, holder: payee.businessName, ...openNumbers(bankAccounts, id, sealed) }
  const entry = (key: string, kind: RailEntry['kind'], amount: number): RailEntry => ({
    ...{ key, kind, currency, account: to },
    amountMinor: BigInt(amount),
    description: kind === 'prenote' ? 'PRENOTE' : `${productName.toUpperCase()} VERIFY`,
  })
  const keys = entryKeys(account)
  const [first = '', second = '', third = ''] = keys
  if (account.process === 'prenote') return [entry(first, 'prenote', 0)]
  const amounts = openAmounts(bankAccounts, id, sealed)
  if (!amounts) throw new InvariantViolation('an account waits for micro-deposits that nobody drew')
  const [one, other] = amounts
  // The deposits are debited again at once, in one sum, so that nobody opens accounts just to collect them.
  return [entry(first, 'credit', one), entry(second, 'credit', other), entry(third, 'debit', one + other)]
}

/** Whether the time that has passed proves or fails the account; undefined while that is undecided. */
function outcomeByNow(account: BankAccount, now: Date): boolean | undefined {
  if (verificationNow(account, now) === 'failed') return false
  const { process, verificationEndsOn: end } = account
  return process === 'prenote' && end !== null && today(account, now) >= end ? true : undefined
}

/** A returned entry fails the account; a prenote that was not returned in time proves that the account exists. */
export async function followVerification(
  bankAccounts: BankAccounts,
  { round, ...data }: z.output<typeof followVerificationJob.data>,
): Promise<void> {
  const { db, rail, clock, enqueue } = bankAccounts
  const waiting = await findWaiting(bankAccounts, data)
  if (!waiting || !rail) return
  const answers = await rail.find(entryKeys(waiting))
  const isReturned = answers.some(({ returnedAs }) => returnedAs !== null)
  await transact(db, async (tx) => {
    const held = await lockHeld(tx, data.vendorId)
    const account = requireAccount(held, data.accountId)
    if (!asksRail(account)) return
    const outcome = isReturned ? false : outcomeByNow(account, clock.now())
    if (outcome !== undefined) {
      await concludeVerification(bankAccounts, tx, { held, account, isProven: outcome })
      return
    }
    const next = { ...data, round: round + 1 }
    const when = { key: followKey(account, next.round), runAt: later(bankAccounts) }
    await enqueue(tx, followVerificationJob, next, when)
  })
}
