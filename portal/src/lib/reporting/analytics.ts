import type { ReportError } from './error-reports.ts'
import { type Send, withoutSecrets } from './send.ts'

type Value = string | number | boolean
export interface Analytics {
  readonly page: (page: string) => void
  readonly track: (event: string, properties?: Readonly<Record<string, Value>>) => void
  /** The group that figures are summed for: a vendor by its id, never a person. */
  readonly group: (kind: 'vendor', id: string) => void
  readonly removeGroups: () => void
}

export interface AnalyticsPorts {
  readonly url: string
  readonly send: Send
  readonly now: () => number
  readonly reportError: ReportError
}

const clean = (properties: Readonly<Record<string, Value>>) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      name,
      typeof value === 'string' ? withoutSecrets(value, 100) : value,
    ]),
  )

export function analytics({ url, send, now, reportError }: AnalyticsPorts): Analytics {
  let groups: Readonly<Record<string, string>> = {}
  function report(
    kind: 'page' | 'event',
    name: string,
    properties: Readonly<Record<string, Value>> = {},
  ): void {
    const event = { kind, name, properties: clean(properties), groups, at: new Date(now()).toISOString() }
    void send(url, event).catch(reportError)
  }
  return {
    page: (page) => report('page', page),
    track: (event, properties) => report('event', event, properties),
    group: (kind, id) => {
      groups = { ...groups, [kind]: id }
    },
    removeGroups: () => {
      groups = {}
    },
  }
}

/** Used where no analytics URL is configured. */
export const noAnalytics: Analytics = {
  page: () => undefined,
  track: () => undefined,
  group: () => undefined,
  removeGroups: () => undefined,
}
