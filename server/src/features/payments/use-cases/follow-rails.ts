import type { Log } from '../../../platform/log.ts'
import { transact } from '../../../platform/transaction.ts'
import { withinTime } from '../../../platform/within-time.ts'
import type { NamedRail, Payments } from '../ports.ts'
import { ensureRail, findCursor } from '../store/answers.ts'
import { railsOf, takeAnswersJob } from './take-answers.ts'

const lookWithinSeconds = 60

/**
 * Looks at each rail at an interval, and enqueues a job where something came back. Any number of processes may look: the job
 * has the cursor as its key, so what came after it is taken once.
 */
export async function followRails(
  payments: Payments,
  { log, lookEveryMs }: { readonly log: Log; readonly lookEveryMs: number },
): Promise<{ stop(): Promise<void> }> {
  const rails = railsOf(payments)
  for (const { name } of rails) await ensureRail(payments.db, name)
  let looking: Promise<void> | undefined
  const look = async () => {
    for (const named of rails) await lookAt(payments, named)
  }
  const timer = setInterval(() => {
    looking ??= withinTime(look(), lookWithinSeconds)
      .catch((error: unknown) => log.warn({ err: error }, 'a rail could not be asked for answers'))
      .finally(() => (looking = undefined))
  }, lookEveryMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}

async function lookAt({ db, enqueue }: Payments, { name, rail }: NamedRail): Promise<void> {
  const cursor = await findCursor(db, name)
  const { answers } = await rail.answersSince(cursor, 1)
  if (answers.length === 0) return
  const key = `${name} ${cursor ?? 'beginning'}`
  await transact(db, (tx) => enqueue(tx, takeAnswersJob, { rail: name, cursor }, { key }))
}
