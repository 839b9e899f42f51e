import type { Log } from '../../../platform/log.ts'
import { transact } from '../../../platform/transaction.ts'
import { withinTime } from '../../../platform/within-time.ts'
import type { NamedRail, Transfers } from '../ports.ts'
import { ensureRail, findCursor } from '../store/answers.ts'
import { findStatementCursor } from '../store/statements.ts'
import { railsOf, takeAnswersJob } from './take-answers.ts'
import { takeStatementsJob } from './take-statements.ts'
import { noticeFetched } from './unfetched.ts'

const lookWithinSeconds = 60

/**
 * Looks at each rail at an interval, and enqueues a job where something came back. Any number of processes may look: the job has
 * the cursor and the hour as its key, so what came after the cursor is asked for once an hour at most. A job may end and leave it
 * unread, because a file was being replaced at that moment, or have failed for good; the next hour asks again.
 */
export async function followRails(
  transfers: Transfers,
  { log, lookEveryMs }: { readonly log: Log; readonly lookEveryMs: number },
): Promise<{ stop(): Promise<void> }> {
  const rails = railsOf(transfers)
  for (const { name } of rails) await ensureRail(transfers.db, name)
  // A rail that fails or hangs holds up no other one.
  const looking = new Map<string, Promise<void>>()
  const reported = new Set<string>()
  const attempt = (named: NamedRail, work: Promise<void>, fault: string) =>
    withinTime(work, lookWithinSeconds).catch((error: unknown) =>
      log.warn({ err: error, rail: named.name }, fault),
    )
  const look = async (named: NamedRail) => {
    await Promise.all([
      attempt(named, lookAt(transfers, named), 'a rail could not be asked for answers'),
      attempt(named, lookAtStatement(transfers, named), 'a rail could not be asked for statements'),
      attempt(
        named,
        noticeFetched(transfers, named, { log, reported }),
        'a rail could not be asked what the bank has fetched',
      ),
    ])
    looking.delete(named.name)
  }
  const timer = setInterval(() => {
    for (const named of rails) if (!looking.has(named.name)) looking.set(named.name, look(named))
  }, lookEveryMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(looking.values())
    },
  }
}

async function lookAt({ db, clock, enqueue }: Transfers, { name, rail }: NamedRail): Promise<void> {
  const cursor = await findCursor(db, name)
  const { answers } = await rail.answersSince(cursor, 1)
  if (answers.length === 0) return
  const hour = clock.wall().toISOString().slice(0, 13)
  const key = `${name} ${cursor ?? 'beginning'} ${hour}`
  await transact(db, (tx) => enqueue(tx, takeAnswersJob, { rail: name, cursor }, { key }))
}

async function lookAtStatement({ db, clock, enqueue }: Transfers, { name, rail }: NamedRail): Promise<void> {
  if (!rail.statementSince) return
  const cursor = await findStatementCursor(db, name)
  const { entries, balances } = await rail.statementSince(cursor, 1)
  if (entries.length === 0 && balances.length === 0) return
  const hour = clock.wall().toISOString().slice(0, 13)
  const key = `${name} ${cursor ?? 'beginning'} ${hour}`
  await transact(db, (tx) => enqueue(tx, takeStatementsJob, { rail: name, cursor }, { key }))
}
