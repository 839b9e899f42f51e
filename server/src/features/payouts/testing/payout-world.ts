import { eachCurrency, type Currency } from '@sooner/money'
import { featureFlagDefaults } from '@sooner/rules/feature-flags'
import { handOutBatch } from '../../../platform/events/hand-out.ts'
import { declareSubscriptions } from '../../../platform/events/index.ts'
import { openExportSlots } from '../../../platform/exports/file.ts'
import { testDatabase } from '../../../platform/testing/database.ts'
import { keyRingSetting, newKeyEntry } from '../../../platform/seal-keys.ts'
import { createSeal } from '../../../platform/seal.ts'
import { intakeWorldOn, type OpenedDatabase } from '../../invoices/testing/intake-world.ts'
import { openLedger, readBalances } from '../../ledger/index.ts'
import {
  openTransfers,
  type Transfers,
  type Rail,
  type RailAnswer,
  type StatementEntry,
  type Submission,
} from '../../transfers/index.ts'
import { ensureRail, runCutoff, submit, takeAnswers } from '../../transfers/testing/index.ts'
import { payoutSubscribers } from '../jobs.ts'
import { openPayouts } from '../ports.ts'
import { takeBackJob, takeBackStopped } from '../use-cases/take-back-stopped.ts'
import { openRemittances } from '../../remittances/index.ts'
import { remittanceSubscribers } from '../../remittances/testing/index.ts'
import { storedAccount } from '../../transfers/testing/stored-account.ts'

type Outcome = { readonly kind: 'settled' } | { readonly kind: 'returned' | 'refused'; readonly code: string }

/** A rail that accepts everything but the given codes, and answers what the test says. */
function scriptedRail() {
  const submissions: Submission[] = []
  const answers: RailAnswer[] = []
  const statement: StatementEntry[] = []
  let refusal: string | undefined
  let lost: ((at: number) => 'accepted' | 'void') | undefined
  const rail: Rail = {
    async submit(submission) {
      submissions.push(submission)
      if (lost) throw new Error('the answer of the bank was lost')
      const code = refusal
      return { refused: code === undefined ? [] : submission.entries.map(({ key }) => ({ key, code })) }
    },
    find: async (keys) =>
      keys.map((key, at) => {
        const state = lost?.(at) ?? 'void'
        return { key, state, settlesOn: state === 'accepted' ? '2026-12-31' : null, code: null }
      }),
    async answersSince(cursor) {
      const from = cursor === null ? 0 : Number(cursor)
      return { answers: answers.slice(from), cursor: String(answers.length) }
    },
    async statementSince(cursor) {
      const entries = statement.slice(Number(cursor ?? 0))
      return { entries, balances: [], cursor: String(statement.length) }
    },
  }
  return {
    rail,
    submissions,
    /** What the bank has booked that is none of our payments, or that a test lets it book. */
    statement,
    /** From now on answers are lost, and the bank knows of each key what is given. */
    loseAnswers: (known: typeof lost) => void (lost = known),
    refuseWith: (code: string | undefined) => void (refusal = code),
    answer: (key: string, on: string, outcome: Outcome) =>
      void answers.push({ id: `${answers.length}`, key, on, ...outcome }),
  }
}

const railName = (currency: Currency) => (currency === 'USD' ? 'scripted' : `scripted-${currency}`)

interface Banking {
  readonly transfers: Transfers
  readonly bank: ReturnType<typeof scriptedRail>
  /** Those that wait to be handed to the bank. */
  readonly submissionIds: string[]
  readonly handOut: () => Promise<void>
}

function bankingDays({ transfers, bank, submissionIds, handOut }: Banking) {
  const planOnly = async (day: string, currency: Currency = 'USD') => {
    await runCutoff(transfers, currency, day)
    await handOut()
  }
  const submitPlanned = async () => {
    for (let id = submissionIds[0]; id !== undefined; id = submissionIds[0]) {
      await submit(transfers, id)
      submissionIds.shift()
    }
    await handOut()
  }
  /** Plans the cutoff of a day, hands it to the bank, and applies what it answered. */
  const cutoff = async (day: string, currency: Currency = 'USD') => {
    await planOnly(day, currency)
    await submitPlanned()
  }

  const takeAllAnswers = async (currency: Currency) => {
    await takeAnswers(transfers, railName(currency))
    await handOut()
  }

  /** The bank answers the entries of the last submission, or leaves some of them without an answer. */
  const answerEach = async (on: string, outcomeOf: (at: number) => Outcome | undefined) => {
    const entries = bank.submissions.at(-1)?.entries ?? []
    for (const [at, { key }] of entries.entries()) {
      const outcome = outcomeOf(at)
      if (outcome) bank.answer(key, on, outcome)
    }
    await takeAllAnswers('USD')
  }
  const answerAll = (on: string, outcome: Outcome) => answerEach(on, () => outcome)

  return { planOnly, submitPlanned, cutoff, answerEach, answerAll, takeAnswers: takeAllAnswers }
}

/** What is read of the vendor's money, and how its status is set. */
function readingsOf({
  db,
  sql,
  vendorId,
}: Pick<Awaited<ReturnType<typeof intakeWorldOn>>, 'db' | 'sql' | 'vendorId'>) {
  const balances = async (of = vendorId) =>
    Object.fromEntries(
      (await readBalances(db, of))
        .filter(({ balanceMinor }) => balanceMinor !== 0n)
        .map(({ account, balanceMinor }) => [account, balanceMinor]),
    )
  const setStatus = (status: string, of = vendorId) =>
    sql`update directory.vendors set status = ${status} where vendor_id = ${of}`
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
  return { balances, setStatus, linesOf }
}

export const payoutWorld = async () => payoutWorldOn(await testDatabase())

/**
 * One vendor that has invoices and a bank account, a ledger, and payments over a scripted rail for each currency that is transferred:
 * `bank` is that of dollars.
 */
export async function payoutWorldOn<Opened extends OpenedDatabase>(
  database: Opened,
  paidCurrencies: readonly Currency[] = ['USD'],
) {
  const world = await intakeWorldOn(database)
  const { db, clock, vendorId } = world
  const banks = eachCurrency(scriptedRail)
  const bank = banks.USD
  const submissionIds: string[] = []
  const earlyAsked: string[] = []
  const takenBack: string[] = []
  const enqueue = async (_tx: unknown, { name }: { readonly name: string }, data: unknown) => {
    if (name === 'payments.submit') submissionIds.push((data as { submissionId: string }).submissionId)
    if (name === 'payouts.request-early') earlyAsked.push((data as { vendorId: string }).vendorId)
    if (name === takeBackJob.name) takenBack.push((data as { vendorId: string }).vendorId)
  }
  const keys = newKeyEntry('test')
  const seal = createSeal(keyRingSetting.parse(keys))
  const ledger = openLedger({ seal })
  const named = eachCurrency((currency) => ({
    name: railName(currency),
    rail: banks[currency].rail,
    confirmsSettlement: true,
  }))
  const rails = Object.fromEntries(paidCurrencies.map((currency) => [currency, named[currency]]))
  const transfers = openTransfers({
    db,
    clock,
    enqueue,
    seal,
    ledger,
    rails,
    productName: 'Sooner',
    maxEntries: 1000,
    maxPlanned: 1000,
  })
  for (const currency of paidCurrencies) await ensureRail(db, named[currency].name)
  const payouts = openPayouts({
    db,
    clock,
    ledger,
    transfers,
    enqueue,
    productName: 'Sooner',
    flags: featureFlagDefaults,
    userDirectory: { languageOf: async () => undefined },
  })
  const remittances = openRemittances({
    db,
    clock,
    transfers,
    productName: 'Sooner',
    copy: world.database.copy,
    exports: openExportSlots(),
    userDirectory: { languageOf: async () => undefined },
  })
  // Those of payouts emit events for the list of payments.
  const subscribers = [...payoutSubscribers(payouts), ...remittanceSubscribers()]
  await declareSubscriptions(db, subscribers)
  const handOut = async (of = vendorId) => {
    for (const subscriber of subscribers)
      while ((await handOutBatch(db, subscriber, of, subscriber.batch, { size: 0 })) > 0);
  }

  /** Runs the jobs that take back what waits for stopped accounts, as often as events asked for them. */
  const takeBack = async () => {
    await handOut()
    let taken = 0
    for (const stopped of takenBack.splice(0)) taken += await takeBackStopped(payouts, stopped)
    await handOut()
    return taken
  }
  const banking = bankingDays({ transfers, bank, submissionIds, handOut })
  const readings = readingsOf(world)
  await readings.setStatus('active')
  return {
    ...world,
    ...banking,
    bank,
    banks,
    payouts,
    remittances,
    transfers,
    handOut,
    earlyAsked,
    invoices: { ...world.invoices, paidCurrencies },
    ...readings,
    keys,
    takeBack,
    addAccount: (accountNumber?: string, currency: Currency = 'USD') =>
      storedAccount(world, transfers, {
        vendorId,
        currency,
        ...(accountNumber === undefined ? {} : { accountNumber }),
      }),
  }
}
