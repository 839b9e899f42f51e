import type { operatedAttempt, bankAnswer } from '@sooner/contract/operator-transfers'
import type * as contract from '@sooner/contract/operator-transfers'
import type { Answer, Given } from '@sooner/contract/route'
import { minorToWire } from '@sooner/money'
import { submissionStates } from '@sooner/rules/bank-answers'
import { Refusal } from '@sooner/rules/refusal'
import type { z } from 'zod'
import { during } from '../../../../platform/database/deadlines.ts'
import { narrowingOf } from '../../../operator/index.ts'
import { listVendorNames } from '../../../directory/index.ts'
import { findTransactions, type EventKey } from '../../../ledger/index.ts'
import type { Transfers } from '../../ports.ts'
import { type BankAnswer, listAnswersAbout } from '../../store/operated/answer-list.ts'
import * as answerStore from '../../store/operated/answer-list.ts'
import { type OperatedAttempt, listAttemptsOf, findTransfer } from '../../store/operated/attempt-list.ts'
import * as attemptStore from '../../store/operated/attempt-list.ts'
import { listReports } from '../../store/submission-reports.ts'
import * as cutoffStore from '../../store/operated/cutoff-list.ts'

type AttemptAnswer = z.input<typeof operatedAttempt>

/** The job that asks a rail runs again for about a day. */
const givenUpAfterMs = 24 * 60 * 60 * 1000

function answerAttempt(
  { begunAt, amountMinor, plannedAt, submittedAt, ...attempt }: OperatedAttempt,
  vendorName: string | undefined,
  now: Date,
): AttemptAnswer {
  const isUndecided = attempt.status === 'queued' || attempt.status === 'unknown'
  return {
    ...attempt,
    vendorName: vendorName ?? '',
    amountMinor: minorToWire(amountMinor),
    plannedAt: plannedAt.toISOString(),
    submittedAt: submittedAt?.toISOString() ?? null,
    isGivenUp: isUndecided && begunAt !== null && now.getTime() - begunAt.getTime() > givenUpAfterMs,
  }
}

export const answerBankAnswer = (answer: BankAnswer): z.input<typeof bankAnswer> => ({
  rail: answer.rail,
  answerId: answer.answerId,
  key: answer.key,
  kind: answer.kind,
  answeredOn: answer.answeredOn,
  code: answer.code,
  amountMinor: answer.amountMinor === null ? null : minorToWire(answer.amountMinor),
  outcome: answer.outcome,
  readAt: answer.readAt.toISOString(),
  closedAt: answer.closedAt?.toISOString() ?? null,
  note: answer.note,
})

export async function listAttempts(
  { db, clock }: Pick<Transfers, 'db' | 'clock'>,
  { status, code, key, currency, page, limit }: Given<typeof contract.listAttempts>['query'],
): Promise<Answer<typeof contract.listAttempts>> {
  const { data, total } = await attemptStore.listAttempts(db, { status, code, key, currency, page, limit })
  const names = await listVendorNames(db, [...new Set(data.map(({ vendorId }) => vendorId))])
  const now = clock.now()
  return {
    data: data.map((one) => answerAttempt(one, names.get(one.vendorId), now)),
    page,
    limit,
    total,
  }
}

export async function listBankAnswers(
  { db, clock }: Pick<Transfers, 'db' | 'clock'>,
  { attention, outcome, scope, page, limit }: Given<typeof contract.listBankAnswers>['query'],
  account = '',
): Promise<Answer<typeof contract.listBankAnswers>> {
  const narrowing = await narrowingOf({ db, clock }, 'answers', account, scope)
  const asked = { attention, outcome, narrowing, page, limit }
  const { data, total } = await answerStore.listBankAnswers(db, asked)
  return { data: data.map(answerBankAnswer), page, limit, total }
}

const postedKinds = [
  'transfer-submitted',
  'transfer-settled',
  'transfer-returned',
  'transfer-refused',
] as const

export async function transferHistory(
  { db, clock }: Pick<Transfers, 'db' | 'clock'>,
  vendorId: string,
  transferId: string,
): Promise<Answer<typeof contract.getTransferHistory>> {
  const transfer = await findTransfer(db, vendorId, transferId)
  if (!transfer) throw new Refusal('NOT_FOUND')
  const attempts = await listAttemptsOf(db, vendorId, transferId)
  const answers = Map.groupBy(
    await listAnswersAbout(
      db,
      attempts.map(({ key }) => key),
    ),
    ({ key }) => key,
  )
  const keys = attempts.flatMap(({ id: subjectId }) =>
    postedKinds.map((kind): EventKey => ({ vendorId, kind, subjectId })),
  )
  const posted = Map.groupBy(await findTransactions(db, keys), ({ subjectId }) => subjectId)
  const name = (await listVendorNames(db, [vendorId])).get(vendorId)
  const now = clock.now()
  return {
    ...transfer,
    amountMinor: minorToWire(transfer.amountMinor),
    createdAt: transfer.createdAt.toISOString(),
    attempts: attempts.map((attempt) => ({
      ...answerAttempt(attempt, name, now),
      answers: (answers.get(attempt.key) ?? []).map(answerBankAnswer),
      postings: (posted.get(attempt.id) ?? [])
        .toSorted((one, two) => Number(one.sequence - two.sequence))
        .map(({ sequence, kind, bookedOn, bookedAt }) => ({
          sequence: String(sequence),
          kind,
          bookedOn,
          bookedAt: bookedAt.toISOString(),
        })),
    })),
  }
}

type Needs = Pick<Transfers, 'db'>
type TotalAnswer = Answer<typeof contract.listSubmissions>['data'][number]['totals'][number]

/** Sums the entries of several submissions by direction and status. */
function together(totals: readonly cutoffStore.StatusTotal[]): TotalAnswer[] {
  const groups = Map.groupBy(totals, ({ kind, status }) => `${kind} ${status}`)
  return [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map(({ kind, status }) => ({
      kind,
      status,
      count: group.reduce((sum, one) => sum + one.count, 0),
      amountMinor: minorToWire(group.reduce((sum, one) => sum + one.amountMinor, 0n)),
    })),
  )
}

/** The entries of a page of cutoffs may be many, so their sums may take longer than a page. */
const totalsOf = async ({ db }: Needs, submissions: readonly cutoffStore.SubmissionRow[]) =>
  Map.groupBy(
    await during('bulk', () =>
      cutoffStore.totalsOf(
        db,
        submissions.map(({ id }) => id),
      ),
    ),
    ({ submissionId }) => submissionId,
  )

export async function listCutoffs(
  transfers: Needs,
  query: Given<typeof contract.listCutoffs>['query'],
): Promise<Answer<typeof contract.listCutoffs>> {
  const { data, total } = await cutoffStore.listCutoffs(transfers.db, { ...query, currency: query.currency })
  const all = await cutoffStore.submissionsOf(transfers.db, data)
  const totals = await totalsOf(transfers, all)
  const cutoffs = data.map(({ currency, batchOn, settlesOn }) => {
    const own = all.filter((one) => one.currency === currency && one.batchOn === batchOn)
    return {
      currency,
      batchOn,
      settlesOn,
      submissionCount: own.length,
      submissions: submissionStates
        .map((state) => ({ state, count: own.filter((one) => one.state === state).length }))
        .filter(({ count }) => count > 0),
      totals: together(own.flatMap(({ id }) => totals.get(id) ?? [])),
    }
  })
  return { data: cutoffs, page: query.page, limit: query.limit, total }
}

export async function listSubmissions(
  transfers: Needs,
  query: Given<typeof contract.listSubmissions>['query'],
): Promise<Answer<typeof contract.listSubmissions>> {
  const { currency, batchOn, state, page, limit } = query
  const asked = { currency, batchOn, state, page, limit }
  const { data, total } = await cutoffStore.listSubmissions(transfers.db, asked)
  const totals = await totalsOf(transfers, data)
  const reports = await listReports(
    transfers.db,
    data.map(({ id }) => id),
  )
  const submissions = data.map(({ plannedAt, begunAt, recordedAt, ...one }) => ({
    ...one,
    plannedAt: plannedAt.toISOString(),
    begunAt: begunAt?.toISOString() ?? null,
    recordedAt: recordedAt?.toISOString() ?? null,
    totals: together(totals.get(one.id) ?? []),
    reports: reports
      .filter(({ submissionId }) => submissionId === one.id)
      .map(({ kind, code, on, note }) => ({ kind, code, on, note })),
  }))
  return { data: submissions, page, limit, total }
}
