import { isForVendor, returnCauseIn, returnFamilyOf } from '@sooner/rules/return-causes'
import type { PaymentDetail } from '../../../lib/resources/remittances.ts'
import { useDisplay } from '../../../ui/display.tsx'
import { ButtonLink, TextLink } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { usePaymentWords } from './words/index.ts'

/** Whether the vendor has to act before what failed can be paid again. */
export const needsVendor = ({ next, code }: Pick<PaymentDetail, 'next' | 'code'>): boolean =>
  next === 'provider-reviews' && code !== null && isForVendor(returnFamilyOf(code))

/** What came back and why, what happens next, and whose turn it is. */
export function NextCard({ payment }: { readonly payment: PaymentDetail }) {
  const { next, code, replacedBy } = payment
  const { next: words, code: codeText } = usePaymentWords()
  const { locale } = useDisplay()
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
          <p>{returnCauseIn(locale, family)}</p>
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
