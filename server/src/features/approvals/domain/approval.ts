import { approvalDays, type ApprovalStatus } from '@sooner/rules/approvals'
import type { Currency } from '@sooner/money'
import { Refusal } from '@sooner/rules/refusal'

/** Who requests or approves an act. */
export interface Person {
  readonly id: string
  /** The verified address, in lower case. */
  readonly email: string
  /** The key of the device that the sign-in has proven; null if it has proven none. */
  readonly device: string | null
}

export interface Approval {
  readonly id: string
  readonly act: string
  readonly subject: string
  readonly request: { readonly params: unknown; readonly body: unknown }
  /** Of the act and what was sent. */
  readonly digest: string
  /** Of what the act changes, as it was when the act was requested. */
  readonly version: string
  readonly amountMinor: bigint | null
  readonly currency: Currency | null
  readonly status: ApprovalStatus
  readonly maker: Person
  readonly madeAt: Date
  readonly expiresAt: Date
  readonly checker: Person | null
  readonly decidedAt: Date | null
  readonly note: string | null
  /** What the act answered; null before it is carried out. */
  readonly answer: unknown
}

const dayMs = 24 * 60 * 60 * 1000

export const expiryOf = (madeAt: Date): Date => new Date(madeAt.getTime() + approvalDays * dayMs)

/** The state as it is now: what has waited too long is expired before the nightly work says so. */
export const statusAt = ({ status, expiresAt }: Pick<Approval, 'status' | 'expiresAt'>, now: Date) =>
  status === 'waiting' && expiresAt <= now ? 'expired' : status

/** One person may have two accounts: they share a verified address or a device. */
export const isSamePerson = (maker: Person, checker: Person): boolean =>
  maker.id === checker.id ||
  maker.email === checker.email ||
  (maker.device !== null && maker.device === checker.device)

export const canApprove = (approval: Approval, person: Person, now: Date): boolean =>
  statusAt(approval, now) === 'waiting' && !isSamePerson(approval.maker, person)

/** A refusal of the approval itself, and not of the act that was requested. */
export class ApprovalRefusal extends Refusal {}

/** Refuses a decision about what does not wait any more. */
export function mustWait(approval: Approval, now: Date): void {
  const status = statusAt(approval, now)
  if (status === 'expired')
    throw new ApprovalRefusal('APPROVAL_EXPIRED', 'This request has expired. Please make it again.')
  if (status === 'void') throw isVoid()
  if (status !== 'waiting') throw new ApprovalRefusal('APPROVAL_DECIDED', 'This request is already decided.')
}

export const isVoid = (): Refusal =>
  new ApprovalRefusal('APPROVAL_VOID', 'What this request changes has changed since. Please make it again.')

export function mustBeAnother({ maker }: Approval, checker: Person): void {
  if (isSamePerson(maker, checker))
    throw new Refusal(
      'OWN_REQUEST',
      'You requested this yourself, from this account, address or device. Another person must approve it.',
    )
}
