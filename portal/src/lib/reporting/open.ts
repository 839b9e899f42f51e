import { type Analytics, analytics, noAnalytics } from './analytics.ts'
import { errorReports, type ReportError } from './error-reports.ts'
import { sendJson } from './send.ts'
import { trackedPage } from './tracked-page.ts'

/** The URLs of /config.json that reports go to. A kind without a URL is off. */
export interface ReportingConfig {
  readonly errorsUrl?: string
  readonly analyticsUrl?: string
}

export interface ReportingPorts {
  readonly fetch: typeof fetch
  readonly location: () => { readonly pathname: string; readonly search: string }
  readonly now: () => number
  readonly random: () => number
}

export interface Reporting {
  readonly reportError: ReportError
  readonly analytics: Analytics
  /** Counts a view of the current page. */
  readonly countPage: () => void
}

export function openReporting(
  { errorsUrl, analyticsUrl }: ReportingConfig,
  ports: ReportingPorts,
): Reporting {
  const { now, random, location } = ports
  const send = sendJson(ports.fetch)
  const page = () => trackedPage(location())
  const reportError = errorsUrl ? errorReports({ url: errorsUrl, send, page, now, random }) : () => undefined
  const counted = analyticsUrl ? analytics({ url: analyticsUrl, send, now, reportError }) : noAnalytics
  return { reportError, analytics: counted, countPage: () => counted.page(page()) }
}
