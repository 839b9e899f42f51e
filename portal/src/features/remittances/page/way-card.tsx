import type { PaymentDetail } from '../../../lib/resources/remittances.ts'
import { TextLink } from '../../../ui/link.tsx'
import { Section } from '../../../ui/section.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import { useFailedPaymentWords } from '../../../lib/failed-payment/words/index.ts'
import { usePaymentWords } from './words/index.ts'
import { isRefused } from '../outcome.ts'

const waySteps = [
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
type WayStep = (typeof waySteps)[number]

interface WayEvent {
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

const failures: readonly WayStep[] = ['cameBack', 'partCameBack', 'refused', 'partRefused']

/** From the request to the vendor's bank and, where it came back, to the payment that paid it again. */
export function WayCard({ payment }: { readonly payment: PaymentDetail }) {
  const { way: words } = usePaymentWords()
  const { code: codeText } = useFailedPaymentWords()
  const { code, replacedBy, replaces } = payment
  const events = wayOf(payment)
  const last = events.findLastIndex(({ isAhead }) => !isAhead)
  const link = (id: string, text: string) => (
    <TextLink key={id} to={`/dashboard/payments/${id}`}>
      {text}
    </TextLink>
  )
  return (
    <Section title={words.title}>
      <Timeline
        label={words.title}
        events={events.map(({ step, at, isAhead }, index) => ({
          key: step,
          title: words[step],
          at,
          when: isAhead ? 'ahead' : index === last ? 'now' : 'past',
          detail:
            failures.includes(step) && code !== null
              ? codeText(code)
              : step === 'paidAgain'
                ? replacedBy.map((id) => link(id, words.seePayment))
                : undefined,
        }))}
      />
      {replaces.length > 0 && (
        <div className="grid gap-1 border-t border-line pt-4 text-14">
          <p>{words.paysAgain}</p>
          <p className="flex flex-wrap gap-x-4">{replaces.map((id) => link(id, words.seeEarlier))}</p>
        </div>
      )}
    </Section>
  )
}
