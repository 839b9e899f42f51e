import type * as contract from '@sooner/contract/operator-payments'
import type { Answer, Given } from '@sooner/contract/route'
import { minorToWire } from '@sooner/money'
import { submissionStates } from '@sooner/rules/bank-answers'
import { during } from '../../../../platform/database/deadlines.ts'
import type { Payments } from '../../ports.ts'
import * as store from '../../store/operated/cutoff-list.ts'

type Needs = Pick<Payments, 'db'>
type TotalAnswer = Answer<typeof contract.listSubmissions>['data'][number]['totals'][number]

/** Sums the entries of several submissions by direction and status. */
function together(totals: readonly store.StatusTotal[]): TotalAnswer[] {
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
const totalsOf = async ({ db }: Needs, submissions: readonly store.SubmissionRow[]) =>
  Map.groupBy(
    await during('bulk', () =>
      store.totalsOf(
        db,
        submissions.map(({ id }) => id),
      ),
    ),
    ({ submissionId }) => submissionId,
  )

export async function listCutoffs(
  payments: Needs,
  query: Given<typeof contract.listCutoffs>['query'],
): Promise<Answer<typeof contract.listCutoffs>> {
  const { data, total } = await store.listCutoffs(payments.db, { ...query, currency: query.currency })
  const all = await store.submissionsOf(payments.db, data)
  const totals = await totalsOf(payments, all)
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
  payments: Needs,
  query: Given<typeof contract.listSubmissions>['query'],
): Promise<Answer<typeof contract.listSubmissions>> {
  const { currency, batchOn, state, page, limit } = query
  const asked = { currency, batchOn, state, page, limit }
  const { data, total } = await store.listSubmissions(payments.db, asked)
  const totals = await totalsOf(payments, data)
  const submissions = data.map(({ plannedAt, begunAt, recordedAt, ...one }) => ({
    ...one,
    plannedAt: plannedAt.toISOString(),
    begunAt: begunAt?.toISOString() ?? null,
    recordedAt: recordedAt?.toISOString() ?? null,
    totals: together(totals.get(one.id) ?? []),
  }))
  return { data: submissions, page, limit, total }
}
