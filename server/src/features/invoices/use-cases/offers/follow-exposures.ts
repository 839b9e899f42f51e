import type { Log } from '../../../../platform/log.ts'
import { withinTime } from '../../../../platform/within-time.ts'
import type { Invoices } from '../../ports.ts'
import { computeExposures } from './compute-exposures.ts'

const computeWithinSeconds = 60

/** Computes the exposures at an interval. Any number of processes may do it: each computes the same. */
export function followExposures(
  invoices: Pick<Invoices, 'db' | 'clock'>,
  { log, everyMs }: { readonly log: Log; readonly everyMs: number },
): { stop(): Promise<void> } {
  let computing: Promise<unknown> | undefined
  const timer = setInterval(() => {
    computing ??= withinTime(computeExposures(invoices), computeWithinSeconds)
      .catch((error: unknown) => log.warn({ err: error }, 'the exposures could not be computed'))
      .finally(() => (computing = undefined))
  }, everyMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await computing
    },
  }
}
