import { isCommon } from './common-errors.ts'
import type { Send } from './send.ts'
import { placesIn, withoutSecrets } from './without-secrets.ts'

/** Every error is reported, not a sample. */
export const sampleRate = 1
/** A page that fails in a loop is one fault and must not send thousands of reports. */
const mostReports = 20

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
    if (isCommon(fault) || random() >= sampleRate || reported.size >= mostReports) return
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
