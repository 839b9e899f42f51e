import type { PaymentDetail } from '../../../lib/resources/payments.ts'
import { isRefused } from '../outcome.ts'

export const waySteps = [
  'requested',
  'planned',
  'sent',
  'refused',
  'partRefused',
  'arrives',
  'arrived',
  'cameBack',
  'partCameBack',
  'paidAgain',
] as const
export type WayStep = (typeof waySteps)[number]

export interface WayEvent {
  readonly step: WayStep
  /** A plain day or an instant; undefined where it is not known. */
  readonly at: string | undefined
  readonly isAhead: boolean
}

type Facts = Pick<
  PaymentDetail,
  | 'requestedAt'
  | 'batchDate'
  | 'transferInitiatedAt'
  | 'estimatedPaymentDate'
  | 'settledOn'
  | 'returnedOn'
  | 'returnedMinor'
  | 'displayState'
> & { readonly replacedBy: readonly string[] }

/** What happened to a payment and what is still to come, the earliest first. */
export function wayOf(payment: Facts): readonly WayEvent[] {
  const { requestedAt, batchDate, transferInitiatedAt, displayState, replacedBy } = payment
  const { estimatedPaymentDate, settledOn, returnedOn, returnedMinor } = payment
  const past = (step: WayStep, at: string | null): WayEvent => ({ step, at: at ?? undefined, isAhead: false })
  const ahead = (step: WayStep, at: string): WayEvent => ({ step, at, isAhead: true })
  const isWhole = displayState === 'CANCELLED'
  const isRefusedWhole = isWhole && isRefused(payment)
  const failure = (): readonly WayEvent[] => {
    if (returnedMinor === 0) return []
    if (isRefused(payment)) return [past(isWhole ? 'refused' : 'partRefused', batchDate)]
    return [past(isWhole ? 'cameBack' : 'partCameBack', returnedOn)]
  }
  return [
    ...(requestedAt === null ? [] : [past('requested', requestedAt)]),
    ...(transferInitiatedAt === null && displayState === 'PENDING' ? [ahead('planned', batchDate)] : []),
    ...(transferInitiatedAt === null || isRefusedWhole ? [] : [past('sent', batchDate)]),
    ...(isRefused(payment) ? failure() : []),
    ...(settledOn === null
      ? estimatedPaymentDate === null
        ? []
        : [ahead('arrives', estimatedPaymentDate)]
      : [past('arrived', settledOn)]),
    ...(isRefused(payment) ? [] : failure()),
    ...(replacedBy.length > 0 ? [past('paidAgain', null)] : []),
  ]
}
