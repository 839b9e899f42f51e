import { moneyText } from '@sooner/money/text'
import type { PaymentDetail } from '../../../lib/resources/payments.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { Day } from '../../../ui/day.tsx'
import { SumList } from '../../../ui/definition-list.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { countText } from '../../../ui/format/number-text.ts'
import { isRefused, outcomeOf } from '../outcome.ts'
import { usePaymentWords } from './words.ts'

/** From what was paid for to what reaches the vendor, in the order of the sum. */
export function AmountsCard({ payment }: { readonly payment: PaymentDetail }) {
  const { amounts: words } = usePaymentWords()
  const { locale } = useDisplay()
  const { currency, invoiceCount, grossMinor, feeMinor, deductedMinor, amountMinor, returnedMinor } = payment
  const { debitedFeeMinor } = payment
  const other = amountMinor - (grossMinor - feeMinor - deductedMinor)
  const line = (term: string, minor: number) => ({
    term,
    value: <Amount amountMinor={minor} currency={currency} />,
  })
  const hasReturned = returnedMinor > 0
  const refused = isRefused(payment)
  const isPending = outcomeOf(payment) === 'pending'
  return (
    <Card>
      <SumList
        lines={[
          line(
            invoiceCount === 1 ? words.grossOne : words.gross(countText(invoiceCount, locale)),
            grossMinor,
          ),
          ...(feeMinor === 0 && debitedFeeMinor > 0 ? [] : [line(words.fee, -feeMinor)]),
          line(words.deducted, -deductedMinor),
          ...(other === 0 ? [] : [line(words.other, other)]),
          ...(hasReturned
            ? [
                line(refused ? words.total : words.sent, amountMinor),
                line(refused ? words.refused : words.cameBack, -returnedMinor),
              ]
            : []),
        ]}
        result={{
          term: hasReturned ? words.left : isPending ? words.total : words.sent,
          value: <Amount amountMinor={amountMinor - returnedMinor} currency={currency} />,
          hint: <When payment={payment} />,
        }}
      />
      {debitedFeeMinor > 0 && payment.displayState !== 'CANCELLED' && (
        <p className="pt-3 text-14">{words.debited(moneyText(BigInt(debitedFeeMinor), currency, locale))}</p>
      )}
    </Card>
  )
}

function When({ payment }: { readonly payment: PaymentDetail }) {
  const { amounts: words } = usePaymentWords()
  const { settledOn, estimatedPaymentDate, displayState } = payment
  if (displayState === 'CANCELLED') return isRefused(payment) ? words.nothingSent : words.nothingLeft
  const on = settledOn ?? estimatedPaymentDate
  if (on === null) return null
  return (
    <>
      {settledOn === null ? words.arrives : words.arrived} <Day value={on} />
    </>
  )
}
