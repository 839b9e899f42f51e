import type { PaymentDetail } from '../../../lib/resources/payments.ts'
import { TextLink } from '../../../ui/link.tsx'
import { Section } from '../../../ui/section.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import { wayOf, type WayStep } from './way-of.ts'
import { usePaymentWords } from './words.ts'

const failures: readonly WayStep[] = ['cameBack', 'partCameBack', 'refused', 'partRefused']

/** From the request to the vendor's bank and, where it came back, to the payment that paid it again. */
export function WayCard({ payment }: { readonly payment: PaymentDetail }) {
  const { way: words, code: codeText } = usePaymentWords()
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
