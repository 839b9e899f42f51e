import { Refusal } from '@sooner/rules/refusal'
import { sql } from 'kysely'
import { fromKysely, type PgBoss } from 'pg-boss'
import type { Db, Tx } from '../database/open.ts'
import { defineList } from '../lists/list.ts'
import { readPage } from '../lists/read.ts'
import { audit, transact, type Acting } from '../transaction.ts'
import type { Counts } from './daily-job.ts'
import { deadLetters } from './dead-letters.ts'
import { daysToStartAgain, lockPlanned } from './task-executions.ts'

interface TaskExecution {
  readonly id: string
  readonly kind: 'daily-job' | 'upload' | 'feed-file' | 'collection-file' | 'own-data'
  readonly name: string
  readonly businessDay: string | null
  readonly status: 'queued' | 'executing' | 'succeeded' | 'failed'
  readonly attempts: number
  readonly queuedAt: string
  readonly startedAt: string | null
  readonly endedAt: string | null
  readonly durationMs: number | null
  readonly counts: Counts
  readonly error: string | null
}

interface Row extends Omit<TaskExecution, 'queuedAt' | 'startedAt' | 'endedAt' | 'durationMs'> {
  readonly queuedAt: Date
  readonly startedAt: Date | null
  readonly endedAt: Date | null
}

export interface TasksAsked {
  readonly page: number
  readonly limit: number
  readonly status?: TaskExecution['status'] | undefined
  readonly kind?: TaskExecution['kind'] | undefined
}

export interface TasksPage {
  readonly data: TaskExecution[]
  readonly page: number
  readonly limit: number
  readonly total: number
}

export const taskList = defineList({
  table: 'platform.task_executions',
  scope: [],
  key: { id: 'uuid' },
  sorts: {
    queuedAt: {
      column: 'queued_at',
      type: 'timestamptz',
      indexes: [
        { name: 'task_executions_newest' },
        { name: 'task_executions_of_status', equal: ['status'] },
        { name: 'task_executions_of_kind', equal: ['kind'] },
      ],
    },
  },
  counts: { kind: 'stored', table: 'platform.task_execution_counts', columns: ['kind', 'status'] },
})

const tasks = (db: Db) =>
  db
    .selectFrom('platform.task_executions')
    .select([
      'id',
      'kind',
      'name',
      'business_day as businessDay',
      'status',
      'attempts',
      'queued_at as queuedAt',
      'started_at as startedAt',
      'ended_at as endedAt',
      'counts',
      'error',
    ])
    .$castTo<Row>()

/** Lists task executions, newest first. */
export async function listTasks(db: Db, { page, limit, status, kind }: TasksAsked): Promise<TasksPage> {
  const { data, total } = await readPage(db, taskList, tasks(db), {
    sort: 'queuedAt',
    direction: 'desc',
    page,
    limit,
    where: { status, kind },
  })
  const answered = data.map(({ queuedAt, startedAt, endedAt, ...task }) => ({
    ...task,
    queuedAt: queuedAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    durationMs: startedAt && endedAt ? Math.max(0, endedAt.getTime() - startedAt.getTime()) : null,
  }))
  return { data: answered, page, limit, total }
}

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
