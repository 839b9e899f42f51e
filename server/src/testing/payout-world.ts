import { featureFlagDefaults } from '@sooner/rules/feature-flags'
import { handOutBatch } from '../platform/events/hand-out-batch.ts'
import { declareSubscriptions } from '../platform/events/index.ts'
import { openExportSlots } from '../platform/exports/slots.ts'
import { testDatabase } from '../platform/testing/database.ts'
import { keyRingSetting, newKeyEntry } from '../platform/seal-keys.ts'
import { createSeal } from '../platform/seal.ts'
import { intakeWorldOn, type OpenedDatabase } from '../features/invoices/testing/intake-world.ts'
import { openLedger, readBalances } from '../features/ledger/index.ts'
import {
  openPayments,
  type Payments,
  type Rail,
  type RailAnswer,
  type Submission,
} from '../features/payments/index.ts'
import { ensureRail } from '../features/payments/store/answers.ts'
import { runCutoff } from '../features/payments/use-cases/run-cutoff.ts'
import { submit } from '../features/payments/use-cases/submit.ts'
import { takeAnswers } from '../features/payments/use-cases/take-answers.ts'
import { payoutSubscribers } from '../features/payouts/jobs.ts'
import { openPayouts } from '../features/payouts/use-cases/open-payouts.ts'
import { storedAccount } from './stored-account.ts'

type Outcome = { readonly kind: 'settled' } | { readonly kind: 'returned' | 'refused'; readonly code: string }

/** A rail that accepts everything but the given codes, and answers what the test says. */
function scriptedRail() {
  const submissions: Submission[] = []
  const answers: RailAnswer[] = []
  let refusal: string | undefined
  const rail: Rail = {
    async submit(submission) {
      submissions.push(submission)
      const code = refusal
      return { refused: code === undefined ? [] : submission.entries.map(({ key }) => ({ key, code })) }
    },
    find: async () => [],
    async answersSince(cursor) {
      const from = cursor === null ? 0 : Number(cursor)
      return { answers: answers.slice(from), cursor: String(answers.length) }
    },
  }
  return {
    ...{ rail, submissions },
    refuseWith: (code: string | undefined) => void (refusal = code),
    answer: (key: string, on: string, outcome: Outcome) =>
      void answers.push({ id: `${answers.length}`, key, on, ...outcome }),
  }
}

interface Banking {
  readonly payments: Payments
  readonly bank: ReturnType<typeof scriptedRail>
  /** Those that wait to be handed to the bank. */
  readonly submissionIds: string[]
  readonly handOut: () => Promise<void>
}

function bankingDays({ payments, bank, submissionIds, handOut }: Banking) {
  const planOnly = async (day: string) => {
    await runCutoff(payments, 'USD', day)
    await handOut()
  }
  const submitPlanned = async () => {
    for (const id of submissionIds.splice(0)) await submit(payments, id)
    await handOut()
  }
  /** Plans the cutoff of a day, hands it to the bank, and applies what it answered. */
  const cutoff = async (day: string) => {
    await planOnly(day)
    await submitPlanned()
  }

  /** The bank answers the entries of the last submission, or leaves some of them without an answer. */
  const answerEach = async (on: string, outcomeOf: (at: number) => Outcome | undefined) => {
    const entries = bank.submissions.at(-1)?.entries ?? []
    for (const [at, { key }] of entries.entries()) {
      const outcome = outcomeOf(at)
      if (outcome) bank.answer(key, on, outcome)
    }
    await takeAnswers(payments, 'scripted')
    await handOut()
  }
  const answerAll = (on: string, outcome: Outcome) => answerEach(on, () => outcome)

  return { planOnly, submitPlanned, cutoff, answerEach, answerAll }
}

export const payoutWorld = async () => payoutWorldOn(await testDatabase())

/** One vendor that has invoices and a bank account, a ledger, and payments over a scripted rail. */
export async function payoutWorldOn<Opened extends OpenedDatabase>(database: Opened) {
  const world = await intakeWorldOn(database)
  const { db, sql, clock, vendorId } = world
  const bank = scriptedRail()
  const submissionIds: string[] = []
  const earlyAsked: string[] = []
  const enqueue = async (_tx: unknown, { name }: { readonly name: string }, data: unknown) => {
    if (name === 'payments.submit') submissionIds.push((data as { submissionId: string }).submissionId)
    if (name === 'payouts.request-early') earlyAsked.push((data as { vendorId: string }).vendorId)
  }
  const keys = newKeyEntry('test')
  const seal = createSeal(keyRingSetting.parse(keys))
  const ledger = openLedger({ seal })
  const named = { name: 'scripted', rail: bank.rail, confirmsSettlement: true }
  const payments = openPayments({
    ...{ db, clock, enqueue, seal, ledger },
    ...{ rails: { USD: named }, productName: 'Sooner', mostEntries: 1000, mostPlanned: 1000 },
  })
  await ensureRail(db, 'scripted')
  const payouts = openPayouts({
    ...{
      db,
      clock,
      ledger,
      payments,
      enqueue,
      copy: world.database.copy,
      exports: openExportSlots(),
      productName: 'Sooner',
    },
    flags: featureFlagDefaults,
    userDirectory: { languageOf: async () => undefined },
  })
  const subscribers = payoutSubscribers(payouts)
  await declareSubscriptions(db, subscribers)
  const handOut = async (of = vendorId) => {
    for (const subscriber of subscribers)
      while ((await handOutBatch(db, subscriber, of, subscriber.batch, { size: 0 })) > 0);
  }

  const banking = bankingDays({ payments, bank, submissionIds, handOut })
  const balances = async (of = vendorId) =>
    Object.fromEntries(
      (await readBalances(db, of))
        .filter(({ balanceMinor }) => balanceMinor !== 0n)
        .map(({ account, balanceMinor }) => [account, balanceMinor]),
    )
  const setStatus = (status: string, of = vendorId) =>
    sql`update directory.vendors set status = ${status} where vendor_id = ${of}`
  await setStatus('active')
  const linesOf = (key: string) => sql<
    {
      line_id: string
      status: string
      code: string | null
      gross_minor: bigint
      deducted_minor: bigint
      net_minor: bigint
    }[]
  >`
    select line.line_id, line.status, line.code, line.gross_minor, line.deducted_minor, line.net_minor from payouts.lines as line
    join invoices.invoices using (vendor_id, invoice_id) where source_key = ${key} order by line.requested_at, gross_minor desc`
  return {
    ...{ ...world, ...banking, bank, payouts, payments, handOut, earlyAsked },
    ...{ balances, setStatus, linesOf, keys },
    addAccount: () => storedAccount(world, payments, { vendorId }),
  }
}
