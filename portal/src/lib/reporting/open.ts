import { type Analytics, analytics, noAnalytics } from './analytics.ts'
import { errorReports, type ReportError } from './error-reports.ts'
import { sendJson } from './send.ts'

/** Parameters whose values come from fixed lists of ours; of all others only the presence is reported. */
const reportable = new Set(['page', 'limit', 'sortField', 'sortDirection', 'demo', 'from'])
const maxParameters = 20

const valueOf = (name: string, value: string) =>
  reportable.has(name) && /^[\w-]{1,32}$/.test(value) ? value : ':set'

/** A canonical form of a query, independent of order and repetitions, and without personal data. */
export function unifiedQuery(search: string): string {
  const parameters = [...new URLSearchParams(search)]
    .filter(([name]) => /^[A-Za-z]{1,32}$/.test(name))
    .map(([name, value]) => `${name}=${valueOf(name, value)}`)
  const unique = [...new Set(parameters)].toSorted().slice(0, maxParameters)
  return unique.length > 0 ? `?${unique.join('&')}` : ''
}

/** Our paths are lower-case words; any other segment is an identifier of a thing or a person. */
export function trackedPage({
  pathname,
  search,
}: {
  readonly pathname: string
  readonly search: string
}): string {
  const path = pathname
    .split('/')
    .map((part) => (part === '' || /^[a-z]+(-[a-z0-9]+)*$/.test(part) ? part : ':id'))
    .join('/')
  return path + unifiedQuery(search)
}

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
