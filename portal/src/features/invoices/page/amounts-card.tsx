import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { Day } from '../../../ui/day.tsx'
import { SumList } from '../../../ui/definition-list.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { TextLink } from '../../../ui/link.tsx'
import type { InvoiceDetail } from '../../../lib/resources/invoices.ts'
import { useInvoiceWords } from './words/index.ts'

/** The amount, what changed it, and what the vendor gets or got, in the order of the sum. */
export function AmountsCard({ invoice }: { readonly invoice: InvoiceDetail }) {
  const { amounts: words } = useInvoiceWords()
  const {
    currency,
    amountMinor,
    openAmountMinor,
    adjustmentsTotalMinor,
    feeMinor,
    feeDebitedMinor,
    feeBeforeMinor,
    feeDebitedBeforeMinor,
    paidMinor,
  } = invoice
  const isByMemo = invoice.adjustments.some(({ kind }) => kind === 'credit-memo')
  const isPaid = invoice.payStatus === 'Paid' && feeMinor !== null
  const amount = (minor: number) => <Amount amountMinor={minor} currency={currency} />
  const withheld = (feeMinor ?? 0) - feeDebitedMinor
  const withheldBefore = feeBeforeMinor - feeDebitedBeforeMinor
  const fee = feeBeforeMinor > 0 ? words.feeLast : words.fee
  return (
    <Card>
      <SumList
        lines={[
          { term: words.amount, value: amount(amountMinor) },
          ...(adjustmentsTotalMinor === 0
            ? []
            : [{ term: isByMemo ? words.adjustments : words.settled, value: amount(adjustmentsTotalMinor) }]),
          ...(isPaid && withheldBefore > 0
            ? [{ term: words.feeBefore, value: amount(-withheldBefore) }]
            : []),
          ...(isPaid && withheld > 0 ? [{ term: fee, value: amount(-withheld) }] : []),
        ]}
        result={{
          term: isPaid ? words.paid : words.open,
          value: amount(isPaid ? paidMinor : openAmountMinor),
          hint: (
            <>
              <When invoice={invoice} />
              <Debited term={words.debitedBefore} value={feeDebitedBeforeMinor} currency={currency} />
              <Debited term={words.debited} value={feeDebitedMinor} currency={currency} />
            </>
          ),
        }}
      />
    </Card>
  )
}

interface DebitedProps {
  readonly term: string
  readonly value: number
  readonly currency: string
}

/** A fee that is no part of the sum, because it is debited. */
const Debited = ({ term, value, currency }: DebitedProps) =>
  value > 0 && (
    <span className="block">
      {term} <Amount amountMinor={value} currency={currency} />
    </span>
  )

function When({ invoice }: { readonly invoice: InvoiceDetail }) {
  const { amounts: words } = useInvoiceWords()
  const { today } = useDisplay()
  const { payStatus, fundedAt, estimatedPaymentDate, batchTransferId } = invoice
  const isAhead = estimatedPaymentDate !== null && estimatedPaymentDate > today
  if (payStatus === 'Paid' && (estimatedPaymentDate ?? fundedAt) !== null)
    return (
      <>
        {isAhead ? words.arrives : words.paidOn} <Day value={estimatedPaymentDate ?? fundedAt ?? ''} />
        {batchTransferId !== null && (
          <span className="block">
            <TextLink to={`/dashboard/payments/${batchTransferId}`}>{words.payment}</TextLink>
          </span>
        )}
      </>
    )
  if (payStatus !== 'Unpaid' || estimatedPaymentDate === null) return null
  return (
    <>
      {words.expected} <Day value={estimatedPaymentDate} />
    </>
  )
}
