import type { CallError } from '../../lib/calls/call-error.ts'
import { stepUpDeclined } from '../../lib/calls/call-error.ts'
import type { BankWords } from './words/en.ts'

type Refused = Pick<CallError, 'code' | 'statusCode' | 'details'>

/** Failures that any change of an account can have. */
type Common = keyof BankWords['faults']

const common: Readonly<Record<string, Common>> = {
  [stepUpDeclined]: 'declined',
  READ_ONLY: 'refused',
  FORBIDDEN: 'refused',
  RATE_LIMITED: 'tooMany',
  VENDOR_DEACTIVATED: 'deactivated',
}

export function commonFault({ code, statusCode }: Refused, online: boolean): Common | undefined {
  if (statusCode === 0) return online ? 'unanswered' : 'offline'
  return common[code]
}

/** Beginning a link, and adding what was chosen there, are the only acts for which the service asks a bank while a person waits. */
export const linkFault = (error: Refused, online: boolean): Common | undefined =>
  error.code === 'UNAVAILABLE' ? 'unreachable' : commonFault(error, online)

const detail = ({ details }: Refused, name: string) => {
  const value = details?.[name]
  return typeof value === 'string' ? value : undefined
}

type AddFault = keyof BankWords['add']['faults'] | Common

const addReasons = {
  most: 'most',
  'too-often': 'tooOften',
  'link-ended': 'linkEnded',
  'not-payable': 'notPayable',
} as const

/** `hidden` contains the ids of the hidden accounts, to find out whether the existing account is one of them. */
export function addFault(error: Refused, online: boolean, hidden: ReadonlySet<string>): AddFault {
  if (error.code === 'CONFLICT') {
    const sameId = detail(error, 'accountId')
    if (sameId !== undefined) return hidden.has(sameId) ? 'hidden' : 'already'
    const reason = detail(error, 'reason')
    return addReasons[reason as keyof typeof addReasons] ?? 'unknown'
  }
  return commonFault(error, online) ?? (error.code === 'INVALID_REQUEST' ? 'check' : 'unknown')
}

export const addLinkedFault = (error: Refused, online: boolean, hidden: ReadonlySet<string>): AddFault =>
  linkFault(error, online) ?? addFault(error, online, hidden)

export function addFaultText(key: AddFault, { add, faults }: BankWords): string {
  return key in add.faults ? add.faults[key as keyof typeof add.faults] : faults[key as Common]
}

/** The number of remaining tries comes from the server, whose count is authoritative. */
export function verifyFaultText(error: Refused, { faults, verify }: BankWords, online: boolean): string {
  if (error.code === 'WRONG_AMOUNTS') {
    const left = error.details?.['triesLeft']
    return typeof left === 'number' && left > 0 ? verify.wrong : verify.wrongLast
  }
  if (error.code === 'CONFLICT') return verify.over
  const key = commonFault(error, online)
  return key ? faults[key] : verify.unknown
}

export function changeFaultText(error: Refused, { faults, change }: BankWords, online: boolean): string {
  if (error.code === 'CONFLICT') return change.conflict
  const key = commonFault(error, online)
  return key ? faults[key] : change.unknown
}

/** The account or the business was renamed after the agreement text was loaded, so the text is outdated. */
export const isTextChanged = (error: Refused): boolean =>
  error.code === 'CONFLICT' && detail(error, 'reason') === 'text-changed'

/** Whatever failed, the sentence that names support is part of the text; a change of the text and a person's own no are no failures. */
export function debitFaultText(error: Refused, { faults, debit }: BankWords, online: boolean): string {
  if (error.code === 'CONFLICT') return isTextChanged(error) ? debit.changed : debit.conflict
  const key = commonFault(error, online)
  if (key === 'declined' || key === 'deactivated') return faults[key]
  return key ? `${faults[key]} ${debit.unknown}` : debit.unknown
}
