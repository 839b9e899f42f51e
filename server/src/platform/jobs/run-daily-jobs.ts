import { InvariantViolation } from '@sooner/rules/refusal'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../database/open.ts'
import type { Log } from '../log.ts'
import { transact } from '../transaction.ts'
import { withinTime } from '../within-time.ts'
import type { DailyJob } from './daily-job.ts'
import { defineJob, worker, type Attempt, type Worker } from './job.ts'
import type { Jobs } from './open.ts'
import {
  deleteQueuedBefore,
  findNextDay,
  findPlanned,
  insertDailyJob,
  insertRuns,
  isHeldUp,
  lockPlanned,
  saveEnded,
  savePlanned,
  saveStarted,
  type Ended,
} from './task-executions.ts'

const dayMs = 24 * 3_600_000

/** Returns the latest business day whose run is due: today, or yesterday while it is earlier than the time of the job. */
export function dueDay({ at, timeZone }: Pick<DailyJob, 'at' | 'timeZone'>, now: Date): string {
  const { day, time } = localTime(timeZone, now)
  return time >= at ? day : dayBefore(day)
}

function localTime(timeZone: string, now: Date): { readonly day: string; readonly time: string } {
  const parts = formatOf(timeZone).formatToParts(now)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  }
}

const dayBefore = (day: string): string => new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10)

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(timeZone, format)
  return format
}

interface DailyOptions {
  readonly jobs: Pick<Jobs, 'declare' | 'enqueue' | 'work'>
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  /** The daily jobs of the services that this process mounts. */
  readonly daily: readonly DailyJob[]
  readonly lookEveryMs?: number
}

interface Planned {
  readonly declared: DailyJob
  readonly job: ReturnType<typeof queueOf>
  /** The last day that is known to be planned: the database is only queried when another one is due. */
  through: string | undefined
}

/** The runs are jobs, so they are retried, taken over from a process that died, and become dead letters in the end. */
const queueOf = ({ name, service, retries, timeoutSeconds }: DailyJob) =>
  defineJob({ name, service, retries, timeoutSeconds, data: z.strictObject({ day: z.iso.date() }) })

/** A database that has not answered after this time is considered silent: the next look gets another connection. */
const lookWithinSeconds = 60

/** The business day is checked every second: the sandbox's clock may jump, and its runs then follow at once. */
export async function runDailyJobs(options: DailyOptions): Promise<{ stop(): Promise<void> }> {
  const { jobs, daily, log, lookEveryMs = 1000 } = options
  const planned = daily.map((declared): Planned => ({ declared, job: queueOf(declared), through: undefined }))
  await jobs.declare(planned.map(({ job }) => job))
  await jobs.work(planned.map((one) => workerOf(options, one)))
  let looking: Promise<void> | undefined
  const look = async () => {
    for (const one of planned) await planDue(options, one)
  }
  await look()
  const timer = setInterval(() => {
    looking ??= withinTime(look(), lookWithinSeconds)
      .catch((error: unknown) => log.warn({ err: error }, 'daily jobs could not be planned'))
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

/** Any number of processes may look at once: the days are planned under the job's lock. */
async function planDue(options: DailyOptions, one: Planned): Promise<void> {
  const { db, clock } = options
  const { declared } = one
  const due = dueDay(declared, clock.now())
  if (one.through !== undefined && one.through >= due) return
  one.through ??= await findPlanned(db, declared.name)
  if (one.through === undefined) await insertDailyJob(db, declared.name, due)
  else if (one.through < due) await transact(db, (tx) => plan(options, tx, one, due))
  one.through = due
}

async function plan(
  options: DailyOptions,
  tx: Tx,
  { declared, job }: Planned,
  through: string,
): Promise<void> {
  const { name, catchUp } = declared
  const before = await lockPlanned(tx, name)
  if (before >= through) return
  const isFree = !(await isHeldUp(tx, declared.name))
  const behind = catchUp === 'each' ? before : dayBefore(through)
  await insertRuns(tx, name, { behind, through }, options.clock.wall())
  await savePlanned(tx, name, through)
  if (isFree) await sendNext(options, tx, declared, job)
}

/** Runs of one job are sequential: the next one is sent when this one has ended. */
async function sendNext(
  { jobs }: DailyOptions,
  tx: Tx,
  declared: DailyJob,
  job: Planned['job'],
): Promise<void> {
  const day = await findNextDay(tx, declared)
  if (day === undefined) return
  if (declared.catchUp === 'latest') await deleteQueuedBefore(tx, declared.name, day)
  await jobs.enqueue(tx, job, { day }, { key: day })
}

function workerOf(options: DailyOptions, { declared, job }: Planned): Worker {
  const { db, clock } = options
  const { name, retries } = declared
  const end = (day: string, ended: Omit<Ended, 'at'>) =>
    transact(db, async (tx) => {
      await lockPlanned(tx, name)
      await saveEnded(tx, name, day, { ...ended, at: clock.wall() })
      // A day that has failed at all its tries must not keep everybody from the days after it.
      if (ended.status !== 'queued') await sendNext(options, tx, declared, job)
    })
  return worker(job, async ({ day }, attempt: Attempt) => {
    if (!(await saveStarted(db, name, day, clock.wall()))) return
    try {
      const counts = (await declared.run(day, attempt)) ?? {}
      if (attempt.signal.aborted) throw new InvariantViolation('the run was stopped before its end')
      await end(day, { status: 'succeeded', counts })
    } catch (error) {
      const reason = String(error instanceof Error ? error.message : error).slice(0, 500)
      await end(day, { status: attempt.number > retries ? 'failed' : 'queued', error: reason })
      throw error
    }
  })
}
