import { createHash } from 'node:crypto'
import { InvariantViolation } from '@sooner/rules/refusal'
import type { Pool } from 'pg'
import { fromKysely, type Job as Queued, type JobResult, PgBoss, type QueueOptions } from 'pg-boss'
import type { z } from 'zod'
import { openConnections, type Connections } from '../database/connections.ts'
import { during } from '../database/deadlines.ts'
import type { Db, Tx } from '../database/open.ts'
import type { Acting } from '../transaction.ts'
import {
  deadLetters,
  listDeadJobs,
  retryDeadJob,
  type DeadJobsAsked,
  type DeadJobsPage,
} from './dead-letters.ts'
import { type Job, type Worker, runAttempt, type Watching } from './job.ts'
import { listTasks, type TasksAsked, type TasksPage, startTaskAgain } from './tasks.ts'

export interface EnqueueOptions {
  /** A job with the same key isn't enqueued a second time while the record of the first is retained (two weeks). */
  readonly key?: string
  /** A moment of real time, before which it does not run: the queue does not use the sandbox's clock. */
  readonly runAt?: Date
}

/** Takes the caller's transaction: what is rolled back was never enqueued, and what is committed never lost. */
export type Enqueue = <D extends z.ZodObject>(
  tx: Tx,
  job: Job<D>,
  data: z.input<D>,
  options?: EnqueueOptions,
) => Promise<void>

export interface Jobs {
  readonly enqueue: Enqueue
  /** Declares further jobs, besides those given when jobs were opened. */
  declare(jobs: readonly Job[]): Promise<void>
  /** Starts to run jobs: before this the process only enqueues. */
  work(workers: readonly Worker[]): Promise<void>
  listDead(asked: DeadJobsAsked): Promise<DeadJobsPage>
  retryDead(acting: Acting, id: string): Promise<void>
  listTasks(asked: TasksAsked): Promise<TasksPage>
  startTask(acting: Acting, id: string): Promise<void>
  /** Rejects unless the queue's own connections answer, the one that listens included: without them no job runs. */
  answers(): Promise<unknown>
  /** Takes nothing new and lets running jobs finish; a job that outlasts the limit goes back to its queue. */
  stop(): Promise<void>
}

export interface JobsOptions extends Watching {
  readonly url: string
  readonly db: Db
  /** Every job of the application, whether or not this process runs it. */
  readonly jobs: readonly Job[]
  /** How soon work without a notice is found: a retry that is due, a job of a later hour, a notice that was lost. */
  readonly pollSeconds?: number
  readonly stopWithinMs?: number
  /** How soon a silent connection is found (`database/connections.ts`). */
  readonly waitLimitMs?: number
}

const day = 24 * 3600
// Long enough for an operator to return from a vacation and find what waited or died.
const retention = { retentionSeconds: 90 * day, deleteAfterSeconds: 14 * day }

export async function openJobs(options: JobsOptions): Promise<Jobs> {
  const { db, log, pollSeconds = 5, stopWithinMs = 20_000 } = options
  const connections = openQueueConnections(options)
  const pool = connections.pool({ max: 3 })
  const boss = openBoss(options, connections, pool)
  await boss.start()
  await declareQueues(boss, options.jobs)
  const stopping = new AbortController()
  const declared = new Set(options.jobs.map((job) => job.name))
  const mustBeDeclared = ({ name }: Job) => {
    if (!declared.has(name))
      throw new InvariantViolation(`The job ${name} was not declared when jobs were opened`)
  }

  return {
    async declare(jobs) {
      await declareQueues(boss, jobs)
      for (const { name } of jobs) declared.add(name)
    },
    async enqueue(tx, job, data, { key, runAt } = {}) {
      mustBeDeclared(job)
      const formed = job.data.safeParse(data).success
      if (!formed) throw new InvariantViolation(`The data of a ${job.name} has another form`)
      await boss.send(job.name, data, {
        db: fromKysely(tx),
        ...(key === undefined ? {} : { id: idOfKey(job.name, key) }),
        ...(runAt === undefined ? {} : { startAfter: runAt }),
      })
    },
    async work(workers) {
      const running = { ...options, stopping: stopping.signal }
      for (const worker of workers) {
        mustBeDeclared(worker.job)
        // An alert sees a counter rise only if it was there before.
        options.metrics.jobs.inc({ job: worker.job.name, outcome: 'dead' }, 0)
        const run = (batch: Queued<unknown>[]) =>
          Promise.all(batch.map((queued) => runAttempt(worker, queued, running)))
        await (worker.job.isLong ? fetchSingly : fetchBatches)(boss, worker.job, pollSeconds, run)
      }
    },
    listDead: (asked) => listDeadJobs(db, asked),
    retryDead: (acting, id) => retryDeadJob(db, boss, acting, id),
    listTasks: (asked) => listTasks(db, asked),
    startTask: (acting, id) => startTaskAgain(db, boss, acting, id),
    answers: () => during('read', () => Promise.all([pool.query('select 1'), connections.listenersAnswer()])),
    async stop() {
      stopping.abort(new Error('the process was told to stop'))
      try {
        await boss.stop({ graceful: true, timeout: stopWithinMs })
      } finally {
        await connections.close()
      }
      log.debug('jobs have stopped')
    },
  }
}

type Run = (batch: Queued<unknown>[]) => Promise<JobResult[]>

const pace = (pollSeconds: number) => ({
  perJobResults: true as const,
  notifyPollingIntervalSeconds: pollSeconds,
  pollingIntervalSeconds: Math.min(pollSeconds, 2),
})

/** The next batch is fetched when all of this one is done, which is fast for short jobs. */
async function fetchBatches(boss: PgBoss, { name, concurrency }: Job, pollSeconds: number, run: Run) {
  await boss.work(name, { ...pace(pollSeconds), batchSize: concurrency, burstWhenBatchFull: true }, run)
}

/**
 * A long job holds up no other one: each is fetched alone, and whoever has done one fetches the next at once. A retry that is due is
 * found by the poll.
 */
async function fetchSingly(boss: PgBoss, { name, concurrency }: Job, pollSeconds: number, run: Run) {
  for (let count = 0; count < concurrency; count += 1) {
    const fetching: string = await boss.work(
      name,
      { ...pace(pollSeconds), batchSize: 1 },
      (batch: Queued<unknown>[]) => run(batch).finally(() => boss.notifyWorker(fetching)),
    )
  }
}

/**
 * The queue's own connections: few, as they only fetch and complete jobs; one more listens for notices. The queue creates its
 * tables and deletes old jobs in single statements, which wait for locks as long as they need.
 */
const openQueueConnections = ({ url, waitLimitMs = 10_000 }: JobsOptions): Connections =>
  openConnections({
    url,
    applicationName: 'sooner-jobs',
    waitLimitMs,
    statementLimitMs: 10 * 60_000,
    lockLimitMs: 0,
  })

function openBoss({ log }: JobsOptions, connections: Connections, pool: Pool): PgBoss {
  const onLost = (error: unknown) => log.warn({ err: error }, 'the connection that listens for jobs was lost')
  const boss = new PgBoss({
    // Connections of its own would wait for a silent database without end.
    db: {
      executeSql: (text, values) => pool.query(text, values),
      async listen(channel, onNotice, onReconnect) {
        const onNotification = (text?: string) => (text === undefined ? onReconnect() : onNotice(text))
        const listening = connections.listen({ channel, onNotification, onLost })
        await listening.begun
        return listening
      },
    },
    schema: 'pgboss',
    useListenNotify: true,
    // The tables are made by the migration command, and only their owner may rebuild an index.
    migrate: false,
    reindex: false,
    schedule: false,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  })
  // Without a listener, one lost connection would end the process; pg-boss itself connects again.
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue met an error and goes on'))
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'the job queue warns'))
  return boss
}

/** Any number of processes may do this at once: creating is idempotent in the database, under its lock. */
async function declareQueues(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const present = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const declare = async (name: string, queue: Declared) => {
    const stored = present.get(name)
    if (!stored) await boss.createQueue(name, queue)
    else if (!isSame(stored, queue)) await boss.updateQueue(name, queue)
  }
  await declare(deadLetters, { ...retention, retentionSeconds: 360 * day })
  for (const job of jobs) {
    await declare(job.name, {
      ...retention,
      notify: true,
      deadLetter: deadLetters,
      retryLimit: job.retries,
      ...pausesOf(job),
      // Our own limit takes effect first; this one is for a process that hangs, and the heartbeat is for one that died.
      expireInSeconds: job.timeoutSeconds + 60,
      heartbeatSeconds: 30,
    })
  }
}

type Declared = QueueOptions & { deadLetter?: string; notify?: boolean }

/** Most starts change nothing, and updating each queue would cost more than the rest of the start. */
const isSame = (stored: Declared, declared: Declared): boolean =>
  (Object.keys(declared) as (keyof Declared)[]).every((option) => stored[option] === declared[option])

/** With backoff, pg-boss would turn a pause of 0 into one second, so no pause means no backoff. */
const pausesOf = ({ firstPauseSeconds, maxPauseSeconds }: Job) =>
  firstPauseSeconds === 0
    ? { retryBackoff: false, retryDelay: 0 }
    : { retryBackoff: true, retryDelay: firstPauseSeconds, retryDelayMax: maxPauseSeconds }

/** The same key gives the same id (a UUID of version 8, our own hash), and the queue stores only one job per id. */
function idOfKey(job: string, key: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([job, key]))
    .digest()
  hash[6] = (hash.readUInt8(6) & 0x0f) | 0x80
  hash[8] = (hash.readUInt8(8) & 0x3f) | 0x80
  const hex = hash.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}
