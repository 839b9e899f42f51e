import type { Served } from '../job.ts'

/** How much a run did, by name: operators read it beside the run. */
export type Counts = Readonly<Record<string, number>>

/** Work of each business day. Declared by a feature in its `jobs.ts`. */
export interface DailyJob {
  /** `feature.verb-noun`. Its runs and its queue are stored under it, so it never changes. */
  readonly name: string
  readonly service: Served
  /** From this time of the day on, in this zone, the day's run is due. */
  readonly at: string
  readonly timeZone: string
  /** Of missed days, `each` has a run of its own, one after the other; or one run for the `latest` does the work of all. */
  readonly catchUp: 'each' | 'latest'
  readonly retries: number
  readonly timeoutSeconds: number
  /**
   * A day that has succeeded is never run again; one that was interrupted or failed is run again from its start, so what it has
   * done by then it must find. `day` is the business day, such as 2031-01-31.
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
