import { type Send, placesIn, withoutSecrets } from './send.ts'

const codes = new Set([
  'UNAUTHENTICATED',
  'NotAuthenticated',
  'NotAuthorizedException',
  'UnauthorizedException',
  'NetworkError',
  'FETCH_ERROR',
  'TIMEOUT_ERROR',
])
const names = new Set(['AbortError', 'TimeoutError', 'ConfigUnavailable'])

/** The messages of Chromium, Firefox and Safari, and Vite's own for a style sheet. */
const messages = [
  /user is not authenticated/i,
  /^(failed to fetch|fetch failed|load failed|network ?error)\b/i,
  /networkerror when attempting to fetch/i,
  /(error loading|failed to fetch) dynamically imported module/i,
  /importing a module script failed/i,
  /unable to preload css/i,
]

/** Ended sessions, lost connections and chunks replaced by a new version are expected, and no code change would fix them. */
export function isCommon(error: unknown): boolean {
  if (typeof error === 'string') return messages.some((message) => message.test(error))
  if (typeof error !== 'object' || error === null) return false
  return (
    codes.has(textAt(error, 'code') ?? '') ||
    names.has(textAt(error, 'name') ?? '') ||
    messages.some((message) => message.test(textAt(error, 'message') ?? ''))
  )
}

/** Every error is reported, not a sample. */
export const sampleRate = 1
/** A page that fails in a loop is one fault and must not send thousands of reports. */
const maxReports = 20

export interface ErrorReportPorts {
  readonly url: string
  readonly send: Send
  /** The page without any identifiers in its address. */
  readonly page: () => string
  readonly now: () => number
  /** From 0 up to, but not including, 1. */
  readonly random: () => number
}

export type ReportError = (error: unknown) => void

const textAt = (fault: object, key: string): string | undefined => {
  const value: unknown = Reflect.get(fault, key)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** What was thrown may be anything. Of an object with a code, its message is left out: a service wrote it, and it may name people. */
function described(fault: unknown): readonly [name: string, message: string, stack: string | undefined] {
  if (fault instanceof Error) return [fault.name, fault.message, fault.stack]
  if (typeof fault !== 'object' || fault === null) return ['Error', String(fault), undefined]
  const [code, kind] = [textAt(fault, 'code'), textAt(fault, 'kind')]
  const known = code === undefined ? textAt(fault, 'message') : [code, kind].filter(Boolean).join(', ')
  const parts = () => `An object with ${Object.keys(fault).toSorted().join(', ') || 'no parts'}`
  return [textAt(fault, 'name') ?? 'Error', known ?? parts(), undefined]
}

export function errorReports({ url, send, page, now, random }: ErrorReportPorts): ReportError {
  const reported = new Set<string>()
  return (fault) => {
    if (isCommon(fault) || random() >= sampleRate || reported.size >= maxReports) return
    const [name, message, stack] = described(fault)
    const report = {
      name: withoutSecrets(name, 80),
      message: withoutSecrets(message),
      places: placesIn(stack),
      page: page(),
    }
    const key = JSON.stringify(report)
    if (reported.has(key)) return
    reported.add(key)
    // A report that cannot be sent is dropped, because there is nowhere else to report it.
    void send(url, { ...report, at: new Date(now()).toISOString() }).catch(() => undefined)
  }
}
