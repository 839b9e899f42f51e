import type { Currency } from '@sooner/money'
import type { SubmissionState } from '@sooner/rules/bank-answers'
import type { TransferAttemptStatus } from '@sooner/rules/transfers'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/open.ts'
import { defineList } from '../../../../platform/lists/list.ts'
import { readPage, type Page } from '../../../../platform/lists/read.ts'

const maxCounted = 10_000

/** What was handed over to rails, over all vendors. */
export const submissionList = defineList({
  table: 'transfers.submissions',
  scope: [],
  key: { submission_id: 'uuid' },
  sorts: { batchOn: { column: 'batch_on', type: 'date', indexes: [{ name: 'submissions_by_day' }] } },
  counts: { kind: 'bounded', maxCounted },
})

/** Each cutoff is represented by its first submission. */
export const cutoffList = defineList({
  table: 'transfers.submissions',
  scope: [],
  key: { submission_id: 'uuid' },
  sorts: {
    batchOn: {
      column: 'batch_on',
      type: 'date',
      indexes: [{ name: 'submissions_first', equal: ['position'] }],
    },
  },
  counts: { kind: 'bounded', maxCounted },
})

export interface SubmissionRow {
  readonly id: string
  readonly currency: Currency
  readonly batchOn: string
  readonly settlesOn: string
  readonly position: number
  readonly entryCount: number
  readonly state: SubmissionState
  readonly plannedAt: Date
  readonly begunAt: Date | null
  readonly recordedAt: Date | null
  readonly fetchedOn: string | null
}

const rows = (db: Db) =>
  db
    .selectFrom('transfers.submissions')
    .select([
      ...(['submission_id as id', 'currency', 'batch_on as batchOn', 'settles_on as settlesOn'] as const),
      ...(['position', 'entry_count as entryCount', 'state', 'planned_at as plannedAt'] as const),
      ...(['begun_at as begunAt', 'recorded_at as recordedAt', 'fetched_on as fetchedOn'] as const),
    ])
    .$narrowType<{ currency: Currency; state: SubmissionState }>()

interface Paging {
  readonly page: number
  readonly limit: number
}

export interface SubmissionsAsked extends Paging {
  readonly currency: string | undefined
  readonly batchOn: string | undefined
  readonly state: SubmissionState | undefined
}

/** Lists submissions, the latest first. */
export const listSubmissions = (
  db: Db,
  { currency, batchOn: batch_on, state, ...paging }: SubmissionsAsked,
): Promise<Page<SubmissionRow>> =>
  readPage(db, submissionList, rows(db), {
    sort: 'batchOn',
    direction: 'desc',
    where: { currency, batch_on, state },
    ...paging,
  })

/** Lists the first submissions of the cutoffs, the latest first. */
export const listCutoffs = (
  db: Db,
  { currency, ...paging }: Paging & { readonly currency: string | undefined },
): Promise<Page<SubmissionRow>> =>
  readPage(db, cutoffList, rows(db), {
    sort: 'batchOn',
    direction: 'desc',
    where: { position: 1, currency },
    ...paging,
  })

/** All submissions of these cutoffs. */
export async function submissionsOf(
  db: Db,
  cutoffs: readonly Pick<SubmissionRow, 'currency' | 'batchOn'>[],
): Promise<readonly SubmissionRow[]> {
  if (cutoffs.length === 0) return []
  return rows(db)
    .where(
      sql<boolean>`(currency, batch_on) in (
        select * from unnest(${cutoffs.map(({ currency }) => currency)}::text[], ${cutoffs.map(({ batchOn }) => batchOn)}::date[]))`,
    )
    .execute()
}

export interface StatusTotal {
  readonly submissionId: string
  readonly kind: 'credit' | 'debit' | 'prenote'
  readonly status: TransferAttemptStatus
  readonly count: number
  readonly amountMinor: bigint
}

/** Sums the entries of submissions by direction and status. */
export async function totalsOf(db: Db, submissionIds: readonly string[]): Promise<readonly StatusTotal[]> {
  if (submissionIds.length === 0) return []
  const found = await sql<StatusTotal>`
    select submission_id as "submissionId", kind, status, count(*)::integer as count, sum(amount_minor)::bigint as "amountMinor"
    from transfers.attempts where submission_id = any(${[...submissionIds]}::uuid[])
    group by submission_id, kind, status order by submission_id, kind, status`.execute(db)
  return found.rows
}
