import type { CallError } from './call-error.ts'

/** Receives what a call failed with where nobody but us can mend it. */
export type ReportFault = (fault: Error) => void

class CallFault extends Error {
  override readonly name = 'CallFault'
}

/** A service that fails, and an answer that cannot be read; refusals are answers, and lost connections no fault of ours. */
const isFault = ({ kind }: CallError): boolean =>
  kind === 'PARSING_ERROR' || (typeof kind === 'number' && kind >= 500)

/**
 * The fault to report for a failed call: its route, code and status. What the service wrote is left out, because it may name people or
 * numbers; its log has the whole of it.
 */
export const faultOf = (what: string, error: CallError): Error | undefined =>
  isFault(error) ? new CallFault(`${what}: ${error.code}, ${error.kind}`) : undefined
