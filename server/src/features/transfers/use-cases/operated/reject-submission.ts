import type { rejectSubmission as declared } from '@sooner/contract/operator-transfers'
import type { Answer, Given } from '@sooner/contract/route'
import { localDay } from '@sooner/rules/banking-calendar'
import { Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../../platform/database/open.ts'
import { audit, type Acting, type Conclude } from '../../../../platform/transaction.ts'
import type { Transfers } from '../../ports.ts'
import { lockOfSubmission } from '../../store/attempts.ts'
import { insertDeclared } from '../../store/submission-reports.ts'
import { listBookedKeys } from '../../store/statements.ts'
import { findSubmission } from '../../store/submissions.ts'
import { applyAll } from '../apply-updates.ts'

/** What an approval is about: it is void once the bank has said anything more about an entry. */
export async function submissionVersion(tx: Tx, id: string): Promise<unknown> {
  const attempts = await lockOfSubmission(tx, id)
  return attempts.map(({ key, status }) => `${key} ${status}`)
}

/**
 * Operators know from the bank that it carries out nothing of a submission. Its entries are refused, and what becomes of the payments follows
 * from that as from any refusal. Where the bank has booked or returned an entry, or can still fetch a file, it is not rejected.
 */
export const rejectSubmission = <Out>(
  transfers: Transfers,
  conclude: Conclude<Answer<typeof declared>, Out>,
  by: Acting,
  id: string,
  { code, note }: Given<typeof declared>['body'],
): Promise<Out> =>
  conclude(transfers.db, async (tx) => {
    const submission = await findSubmission(tx, id)
    if (!submission) throw new Refusal('NOT_FOUND')
    const attempts = await lockOfSubmission(tx, id)
    const open = attempts.filter(({ status }) => status === 'submitted')
    const keys = open.map(({ key }) => key)
    const isDone =
      attempts.some(({ status }) => status === 'settled' || status === 'returned') ||
      (await listBookedKeys(tx, keys)).size > 0
    if (submission.state !== 'recorded' || isDone || open.length === 0)
      throw new Refusal('CONFLICT', 'The bank has carried out entries of this submission, or never had it.')
    const { rail } = transfers.rails[submission.currency] ?? {}
    const waiting = (await rail?.unfetched?.(keys)) ?? []
    if (waiting.length > 0)
      throw new Refusal('CONFLICT', 'The bank has not fetched this submission, so it can’t have rejected it.')
    const on = localDay(submission.currency, transfers.clock.now())
    await insertDeclared(tx, { submissionId: id, code, on, by: by.actor, note })
    await audit(tx, {
      at: transfers.clock.wall(),
      ...by,
      action: 'payments.reject-submission',
      subject: id,
      after: { code, note, entries: open.length },
    })
    const update = { kind: 'refused', on, code } as const
    await applyAll(
      transfers,
      tx,
      open,
      open.map(({ key }) => ({ key, update })),
    )
    return { submissionId: id, refusedCount: open.length }
  })
