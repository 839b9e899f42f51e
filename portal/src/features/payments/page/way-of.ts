import type { PaymentDetail } from '../../../lib/resources/payments.ts'

export const waySteps = [
  'requested',
  'planned',
  'sent',
  'refused',
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
  return [
    ...(requestedAt === null ? [] : [past('requested', requestedAt)]),
    ...(transferInitiatedAt === null
      ? displayState === 'PENDING'
        ? [ahead('planned', batchDate)]
        : []
      : [past('sent', batchDate)]),
    ...(returnedMinor > 0 && transferInitiatedAt === null ? [past('refused', returnedOn)] : []),
    ...(settledOn === null
      ? estimatedPaymentDate === null
        ? []
        : [ahead('arrives', estimatedPaymentDate)]
      : [past('arrived', settledOn)]),
    ...(returnedMinor > 0 && transferInitiatedAt !== null
      ? [past(isWhole ? 'cameBack' : 'partCameBack', returnedOn)]
      : []),
    ...(replacedBy.length > 0 ? [past('paidAgain', null)] : []),
  ]
}
