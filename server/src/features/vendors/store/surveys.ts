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

interface NewAnswer extends Answered {
  readonly identifier: string
  readonly answeredBy: string
}

/** False where the vendor has answered it already. */
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
