import { Refusal } from '@sooner/rules/refusal'
import { sql } from 'kysely'
import { fromKysely, type PgBoss } from 'pg-boss'
import type { Db, Tx } from '../database/open.ts'
import { audit, transact, type Acting } from '../transaction.ts'
import { deadLetters } from './dead-letters.ts'
import type { TaskExecution } from './list-tasks.ts'
import { lockPlanned } from './daily/task-executions.ts'

/** What long work needs, such as a file, is stored so long after a failure. A daily job needs nothing. */
const daysToStartAgain = 14

interface Task extends Pick<TaskExecution, 'kind' | 'name' | 'status'> {
  readonly data: Readonly<Record<string, string | number>>
  readonly endedAt: Date | null
}

const notStartable = (reason: 'succeeded' | 'too-old') =>
  new Refusal('NOT_STARTABLE', 'This work can’t be started again. The details say why.', { reason })

/** Idempotent: what is queued or executing is left as it is. The letter of the job that died is removed. */
export async function startTaskAgain(db: Db, boss: PgBoss, acting: Acting, id: string): Promise<void> {
  await transact(db, async (tx) => {
    const at = new Date()
    const task = await lockTask(tx, id)
    if (!task) throw new Refusal('NOT_FOUND')
    if (task.status === 'queued' || task.status === 'executing') return
    if (task.status === 'succeeded') throw notStartable('succeeded')
    const oldest = new Date(at.getTime() - daysToStartAgain * 86_400_000)
    if (task.kind !== 'daily-job' && task.endedAt !== null && task.endedAt < oldest)
      throw notStartable('too-old')
    await sql`
      update platform.task_executions set status = 'queued', ended_at = null, error = null
      where id = ${id}`.execute(tx)
    await sql`
      delete from pgboss.job where name = ${deadLetters} and state = 'created'
        and source_name = ${task.name} and data = ${JSON.stringify(task.data)}::jsonb`.execute(tx)
    await boss.send(task.name, task.data, { db: fromKysely(tx) })
    const { kind, name } = task
    const before = { kind, name, status: 'failed' }
    const act = { action: 'operator.start-task', subject: id, before, after: { status: 'queued' } }
    await audit(tx, { at, ...acting, ...act })
  })
}

/** The days of a daily job are planned, and its runs end, under the lock of the job, which is taken first. */
async function lockTask(tx: Tx, id: string): Promise<Task | undefined> {
  const named = await sql<{ name: string }>`
    select name from platform.task_executions where id = ${id} and kind = 'daily-job'`.execute(tx)
  if (named.rows[0]) await lockPlanned(tx, named.rows[0].name)
  const { rows } = await sql<Task>`
    select kind, name, status, job_data as data, ended_at as "endedAt"
    from platform.task_executions where id = ${id} for update`.execute(tx)
  return rows[0]
}
