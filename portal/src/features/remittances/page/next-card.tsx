import type { PaymentDetail } from '../../../lib/resources/remittances.ts'
import { BankAnswer } from '../../../lib/failed-payment/bank-answer.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { FailedPayment } from '../failed-payment.tsx'
import { usePaymentWords } from './words/index.ts'

/** What came back and why, what happens next, and whose turn it is. */
export function NextCard({ payment }: { readonly payment: PaymentDetail }) {
  const { next, code, replacedBy } = payment
  const { next: words } = usePaymentWords()
  // The sum above states that the money has arrived, so there is nothing to add.
  if (next === 'nothing') return null
  if (next === 'provider-reviews')
    return (
      <Section title={words.title}>
        <FailedPayment payment={payment} />
      </Section>
    )
  return (
    <Section title={words.title}>
      {code !== null && (
        <Notice kind="info">
          <BankAnswer code={code} />
        </Notice>
      )}
      <p>{words.steps[next]}</p>
      {replacedBy.length > 0 && (
        <ul className="grid gap-1">
          {replacedBy.map((id, at) => (
            <li key={id}>
              <TextLink to={`/dashboard/payments/${id}`}>
                {words.again(replacedBy.length === 1 ? '' : ` (${at + 1})`)}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
