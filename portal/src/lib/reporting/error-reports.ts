import { isCommon } from './common-errors.ts'
import type { Send } from './send.ts'
import { placesIn, withoutSecrets } from './without-secrets.ts'

/** Every error, not a sample of them. */
export const sampleRate = 1
/** A page that fails in a circle is one fault, not thousands of reports. */
const mostReports = 20

export interface ErrorReportPorts {
  readonly url: string
  readonly send: Send
  /** The page as it is told, without what it is about. */
  readonly page: () => string
  readonly now: () => number
  /** From 0 up to, but not including, 1. */
  readonly random: () => number
}

export type ReportError = (error: unknown) => void

export function errorReports({ url, send, page, now, random }: ErrorReportPorts): ReportError {
  const reported = new Set<string>()
  return (fault) => {
    if (isCommon(fault) || random() >= sampleRate || reported.size >= mostReports) return
    const [name, message, stack] =
      fault instanceof Error ? [fault.name, fault.message, fault.stack] : ['Error', String(fault), undefined]
    const report = {
      name: withoutSecrets(name, 80),
      message: withoutSecrets(message),
      places: placesIn(stack),
      page: page(),
    }
    const key = JSON.stringify(report)
    if (reported.has(key)) return
    reported.add(key)
    // A report that can't be sent is lost: there is nobody left to tell.
    void send(url, { ...report, at: new Date(now()).toISOString() }).catch(() => undefined)
  }
}
