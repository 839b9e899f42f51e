import type { Served } from './job.ts'

/** How much a run did, by name: operators see it beside the run. */
export type Counts = Readonly<Record<string, number>>

/** Work that is done for each business day. A feature declares it in its `jobs.ts`. */
export interface DailyJob {
  /** `feature.verb-noun`. Its runs and its queue are stored under it, so it never changes. */
  readonly name: string
  readonly service: Served
  /** The time of day, in this zone, from which the day's run is due. */
  readonly at: string
  readonly timeZone: string
  /**
   * How missed days are made up for: with `each`, every day has a run of its own, one after the other; with `latest`, one run
   * does the work of all.
   */
  readonly catchUp: 'each' | 'latest'
  readonly retries: number
  readonly timeoutSeconds: number
  /**
   * A day that has succeeded is never run again. One that was interrupted or failed is run again from its start, so the run
   * must recognize what it has already done. `day` is the business day, such as 2031-01-31.
   */
  run(day: string, attempt: { readonly signal: AbortSignal }): Promise<Counts | void>
}

type Declared = Pick<DailyJob, 'name' | 'service' | 'catchUp' | 'run'> & Partial<DailyJob>

export const dailyJob = (declared: Declared): DailyJob => ({
  at: '00:00',
  timeZone: 'UTC',
  retries: 12,
  timeoutSeconds: 3600,
  ...declared,
})
