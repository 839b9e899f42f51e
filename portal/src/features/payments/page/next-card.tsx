import type { PaymentDetail } from '../../../lib/resources/payments.ts'
import { ButtonLink, TextLink } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { needsVendor, returnFamilyOf } from './return-family.ts'
import { usePaymentWords } from './words.ts'

/** What came back and why, what happens next, and whose turn it is. */
export function NextCard({ payment }: { readonly payment: PaymentDetail }) {
  const { next, code, replacedBy } = payment
  const { next: words, returns, code: codeText } = usePaymentWords()
  // The sum above states that the money has arrived, so there is nothing to add.
  if (next === 'nothing') return null
  const family = code === null ? undefined : returnFamilyOf(code)
  const isOpen = next === 'provider-reviews'
  const isForThem = needsVendor(payment)
  const turn = isForThem ? 'vendor' : isOpen ? 'us' : next === 'paid-again' ? 'nobody' : 'bank'
  return (
    <Section title={words.title}>
      {family !== undefined && code !== null && (
        <Notice kind={isOpen ? 'negative' : 'info'}>
          <p>{returns[family]}</p>
          <p className="mt-1 text-12">{codeText(code)}</p>
        </Notice>
      )}
      <div className="grid gap-1">
        <p>{words.steps[next]}</p>
        <p className={isForThem ? 'font-medium' : 'text-muted'}>{words.turns[turn]}</p>
      </div>
      {isForThem && (
        <div>
          <ButtonLink kind="primary" to="/dashboard/account/banking">
            {words.accounts}
          </ButtonLink>
        </div>
      )}
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
