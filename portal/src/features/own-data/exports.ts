import { type CallError, stepUpDeclined } from '../../lib/calls/call-error.ts'
import type { NotSaved } from '../../lib/downloads.ts'
import type { OwnDataExport } from '../../lib/resources/own-data.ts'
import type { OwnDataWords } from './words/en.ts'

export const isUnderWay = ({ status }: Pick<OwnDataExport, 'status'>): boolean =>
  status === 'queued' || status === 'executing'

type Fault = Pick<CallError, 'code' | 'statusCode'>

export function startFault({ code, statusCode }: Fault, isOnline: boolean, { faults }: OwnDataWords): string {
  if (code === 'CONFLICT') return faults.underWay
  if (code === 'RATE_LIMITED') return faults.tooMany
  if (code === stepUpDeclined) return faults.declined
  return statusCode === 0 && !isOnline ? faults.offline : faults.unknown
}

export function requestFault(
  { code, statusCode }: Fault,
  isOnline: boolean,
  { deletion, faults }: OwnDataWords,
): string {
  if (code === 'CONFLICT') return deletion.faults.open
  if (code === 'NOT_SETTLED') return deletion.faults.notSettled
  if (code === stepUpDeclined) return deletion.faults.declined
  return statusCode === 0 && !isOnline ? faults.offline : deletion.faults.unknown
}

export function withdrawFault(
  { code, statusCode }: Fault,
  isOnline: boolean,
  { deletion, faults }: OwnDataWords,
): string {
  if (code === 'CONFLICT' || code === 'NOT_FOUND') return deletion.faults.over
  return statusCode === 0 && !isOnline ? faults.offline : deletion.faults.notWithdrawn
}

export function downloadFault(
  why: Extract<NotSaved, string> | Fault,
  isOnline: boolean,
  { faults }: OwnDataWords,
): string {
  if (why === 'gone') return faults.gone
  if (why.code === stepUpDeclined) return faults.downloadDeclined
  return why.statusCode === 0 && !isOnline ? faults.offline : faults.notDownloaded
}
