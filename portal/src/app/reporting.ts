import type { Config } from '../lib/config.ts'
import { loadOptional } from '../ui/load-optional.ts'
import type { Reporting } from '../lib/reporting/open.ts'
import { deviceTime } from '../lib/clock/device-time.ts'

let reporting: Promise<Reporting> | undefined

async function open(config: NonNullable<Config['reporting']>): Promise<Reporting> {
  const { openReporting } = await loadOptional(() => import('../lib/reporting/open.ts'))
  const opened = openReporting(config, {
    fetch: (...request) => fetch(...request),
    location: () => location,
    now: deviceTime,
    random: () => Math.random(),
  })
  addEventListener('error', ({ error }) => opened.reportError(error))
  addEventListener('unhandledrejection', ({ reason }) => opened.reportError(reason))
  return opened
}

/** The reporting code is not loaded unless the configuration names a URL to report to. */
export function startReporting(config: Config): void {
  if (config.reporting) reporting ??= open(config.reporting)
}

export function withReporting(use: (reporting: Reporting) => void): void {
  // A failed report must not cause an error of its own.
  void reporting?.then(use).catch(() => undefined)
}
