import type { SubmissionReportKind } from '@sooner/rules/bank-answers'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'

export interface SubmissionReport {
  readonly submissionId: string
  readonly kind: SubmissionReportKind
  readonly code: string
  readonly on: string
  readonly note: string | null
}

interface NewReport {
  readonly rail: string
  readonly id: string
  /** Of an entry of the submission. */
  readonly key: string
  readonly kind: SubmissionReportKind
  readonly code: string
  readonly on: string
}

export async function insertReport(tx: Tx, { rail, id, key, kind, code, on }: NewReport): Promise<void> {
  await sql`
    insert into transfers.submission_reports (rail, report_id, submission_id, kind, code, reported_on)
    select ${rail}, ${id}, submission_id, ${kind}, ${code}, ${on} from transfers.attempts where key = ${key}
    order by submitted_at nulls last limit 1`.execute(tx)
}

export async function insertDeclared(
  tx: Tx,
  { submissionId, code, on, by, note }: Omit<SubmissionReport, 'kind'> & { readonly by: string },
): Promise<void> {
  await tx
    .insertInto('transfers.submission_reports')
    .values({
      rail: 'operators',
      report_id: submissionId,
      submission_id: submissionId,
      kind: 'rejected',
      code,
      reported_on: on,
      reported_by: by,
      note,
    })
    .execute()
}

/** The reports about these submissions, the oldest first. */
export async function listReports(
  db: Db,
  submissionIds: readonly string[],
): Promise<readonly SubmissionReport[]> {
  if (submissionIds.length === 0) return []
  return db
    .selectFrom('transfers.submission_reports')
    .select(['submission_id as submissionId', 'kind', 'code', 'reported_on as on', 'note'])
    .$narrowType<Pick<SubmissionReport, 'kind'>>()
    .where('submission_id', 'in', [...submissionIds])
    .orderBy('reported_on')
    .orderBy('report_id')
    .execute()
}
