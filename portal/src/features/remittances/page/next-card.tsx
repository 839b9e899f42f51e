import type { PaymentDetail } from '../../../lib/resources/remittances.ts'
import { ButtonLink, TextLink } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { usePaymentWords } from './words/index.ts'

/** The causes for which a bank sends money back, as far as they differ for the vendor. */
export const returnFamilies = [
  'funds',
  'closed',
  'wrong-number',
  'blocked',
  'refused',
  'deceased',
  'not-allowed',
  'not-sent',
  'other',
] as const
type ReturnFamily = (typeof returnFamilies)[number]

const families: Readonly<Record<Exclude<ReturnFamily, 'other'>, readonly string[]>> = {
  funds: ['R01', 'R09', 'AM04'],
  closed: ['R02', 'AC04', 'AC07'],
  'wrong-number': ['R03', 'R04', 'R13', 'R20', 'AC01', 'AC03', 'BE01', 'RC01'],
  blocked: ['R16', 'AC06'],
  refused: ['R08', 'R23', 'MS02', 'MS03'],
  deceased: ['R14', 'R15', 'MD07'],
  'not-allowed': ['R05', 'R07', 'R10', 'R11', 'R29', 'AG01', 'MD01', 'MD06', 'SL01'],
  'not-sent': ['VOID', 'STOPPED', 'withdrawn'],
}

/** A code that banks seldom use has its own number and our team as its explanation. */
export const returnFamilyOf = (code: string): ReturnFamily =>
  returnFamilies.find((family) => family !== 'other' && families[family].includes(code)) ?? 'other'

/** Whether the vendor's own account has to be mended before the money can arrive. */
export const isForVendor = (family: ReturnFamily): boolean =>
  ['closed', 'wrong-number', 'blocked', 'refused', 'deceased', 'not-allowed'].includes(family)

/** Whether the vendor has to act before what failed can be paid again. */
export const needsVendor = ({ next, code }: Pick<PaymentDetail, 'next' | 'code'>): boolean =>
  next === 'provider-reviews' && code !== null && isForVendor(returnFamilyOf(code))

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
