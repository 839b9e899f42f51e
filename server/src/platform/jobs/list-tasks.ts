import type { Db } from '../database/open.ts'
import { defineList } from '../lists/list.ts'
import { readPage } from '../lists/read.ts'
import type { Counts } from './daily/daily-job.ts'

export interface TaskExecution {
  readonly id: string
  readonly kind: 'daily-job' | 'upload' | 'feed-file' | 'collection-file'
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
