import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import type { Feedback } from '../domain/feedback.ts'

/** Takes an advisory lock on the account, so that parallel requests, in any process, can't exceed the daily limit. */
export async function countFeedback(tx: Tx, accountSub: string, from: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vendors.feedback ${accountSub}`}, 0))`.execute(
    tx,
  )
  const { sent } = await tx
    .selectFrom('vendors.feedback')
    .select((one) => one.fn.countAll<string>().as('sent'))
    .where('account_sub', '=', accountSub)
    .where('at', '>', from)
    .executeTakeFirstOrThrow()
  return Number(sent)
}

export async function insertFeedback(tx: Tx, feedback: Feedback): Promise<void> {
  await tx
    .insertInto('vendors.feedback')
    .values({
      id: feedback.id,
      account_sub: feedback.accountSub,
      message: feedback.message,
      rating: feedback.rating,
      page: feedback.page,
      user_agent: feedback.userAgent,
      at: feedback.at,
    })
    .execute()
}

export async function findFeedback(db: Db, id: string): Promise<Feedback | undefined> {
  return db
    .selectFrom('vendors.feedback')
    .select(['id', 'account_sub as accountSub', 'message', 'rating', 'page', 'user_agent as userAgent', 'at'])
    .where('id', '=', id)
    .executeTakeFirst()
}
