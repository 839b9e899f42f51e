import { bankCauseOf } from '@sooner/rules/bank-codes'
import { BankAnswer } from '../../lib/failed-payment/bank-answer.tsx'
import { useListBankAccountsQuery } from '../../lib/resources/bank-accounts.ts'
import type { PaymentDetail } from '../../lib/resources/remittances.ts'
import { useVendorId } from '../../lib/state/vendor-id.ts'
import { ButtonLink, TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { failureOf, turnOf } from '../../lib/failed-payment/turn.ts'
import { useFailedPaymentWords } from '../../lib/failed-payment/words/index.ts'

type Failed = Pick<PaymentDetail, 'code' | 'currency' | 'returnedOn'>

/** A payment that the bank refused or returned and that is not paid again yet: why, what it means for the money, and who acts. */
export function FailedPayment({ payment }: { readonly payment: Failed }) {
  const words = useFailedPaymentWords()
  const id = useVendorId()
  const { data: accounts } = useListBankAccountsQuery({ params: { id } }, { skip: id === '' })
  const { code } = payment
  const turn = turnOf(payment, accounts)
  const isRefusedByHolder = code !== null && bankCauseOf(code) === 'refused'
  return (
    <>
      {code !== null && (
        <Notice kind="negative">
          <BankAnswer code={code} />
        </Notice>
      )}
      <div className="grid gap-1">
        <p>{words.money[failureOf(payment)]}</p>
        {turn.who === 'vendor' && <p className="font-medium">{words.turns.vendor}</p>}
        {turn.who === 'time' && <p>{words.turns.afterHold}</p>}
        {turn.who !== 'vendor' && isRefusedByHolder && (
          <p className="font-medium">
            {words.ask} <TextLink to="/dashboard/account/banking">{words.accounts}</TextLink>
          </p>
        )}
        {turn.who === 'us' && (
          <p>
            {!isRefusedByHolder && `${words.turns.nothing} `}
            {turn.account === undefined ? words.turns.us : words.turns.usTo(turn.account)}
          </p>
        )}
      </div>
      {turn.who === 'vendor' && (
        <div>
          <ButtonLink kind="primary" to="/dashboard/account/banking">
            {words.accounts}
          </ButtonLink>
        </div>
      )}
    </>
  )
}
