import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import type { Answered, Responses } from '../domain/survey.ts'

export const findSurvey = (db: Db, vendorId: string, identifier: string): Promise<Answered | undefined> =>
  db
    .selectFrom('vendors.surveys')
    .select(['responses', 'answered_at as answeredAt'])
    .where('vendor_id', '=', vendorId)
    .where('identifier', '=', identifier)
    .$narrowType<{ responses: Responses }>()
    .executeTakeFirst()

/** The time from which the vendor is asked; undefined if no survey was requested of it yet. */
export async function findDueAt(db: Db, vendorId: string, identifier: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('vendors.survey_requests')
    .select('due_at')
    .where('vendor_id', '=', vendorId)
    .where('identifier', '=', identifier)
    .executeTakeFirst()
  return row?.due_at
}

/** The first due date stays: a later request does not change it. */
export async function insertRequest(
  tx: Tx,
  vendorId: string,
  identifier: string,
  dueAt: Date,
): Promise<void> {
  await tx
    .insertInto('vendors.survey_requests')
    .values({ vendor_id: vendorId, identifier, due_at: dueAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

interface NewAnswer extends Answered {
  readonly identifier: string
  readonly answeredBy: string
}

/** Returns false if the vendor has already answered this survey. */
export async function insertSurvey(tx: Tx, vendorId: string, answer: NewAnswer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('vendors.surveys')
    .values({
      vendor_id: vendorId,
      identifier: answer.identifier,
      responses: sql`${JSON.stringify(answer.responses)}::text::jsonb`,
      answered_at: answer.answeredAt,
      answered_by: answer.answeredBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
