import type { Payment } from '../../lib/resources/remittances.ts'
import { Amount } from '../../ui/amount.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Day } from '../../ui/day.tsx'
import { useDisplay } from '../../ui/display.tsx'
import { countText } from '../../ui/format/number-text.ts'
import type { Column, Place } from '../../ui/table/table-props.ts'
import { type ColumnKey, columnKeys, paymentSorts } from './payment-view.ts'
import { outcomeOf, partialFailureOf } from './outcome.ts'
import { type PaymentsWords, usePaymentsWords } from './words/index.ts'

const badgeLooks = {
  pending: { tone: 'neutral', mark: 'clock' },
  underWay: { tone: 'info', mark: 'running' },
  arrived: { tone: 'positive', mark: 'done' },
  returned: { tone: 'negative', mark: 'cross' },
  refused: { tone: 'negative', mark: 'cross' },
} as const

export function PaymentBadge({ payment }: { readonly payment: Payment }) {
  const { badges } = usePaymentsWords()
  const outcome = outcomeOf(payment)
  return <Badge {...badgeLooks[outcome]}>{badges[outcome]}</Badge>
}

function Status({ payment, place }: { readonly payment: Payment; readonly place: Place }) {
  const words = usePaymentsWords()
  const failure = partialFailureOf(payment)
  return (
    <span className={place === 'card' ? 'flex flex-wrap items-center gap-x-2 gap-y-1' : ''}>
      <PaymentBadge payment={payment} />
      {failure && (
        <span className={`text-negative ${place === 'card' ? 'text-14' : 'ml-2'}`}>{words[failure]}</span>
      )}
    </span>
  )
}

function Count({ count }: { readonly count: number }) {
  const { locale } = useDisplay()
  return <span className="tabular-nums">{countText(count, locale)}</span>
}

/** What is shown in place of a value that is missing. */
const missing = (text: string) => <span className="text-muted">{text}</span>

type Looks = Readonly<Record<ColumnKey, Omit<Column<Payment>, 'key' | 'label' | 'sortable'>>>

/** `currency` is the only currency of the rows, if they have just one. Fees and deductions are shown as what they take away. */
function looksOf(words: PaymentsWords, currency: string | undefined): Looks {
  const amount = (of: (payment: Payment) => number, card: 'amount' | 'line' | 'none') => ({
    ...(currency && { unit: currency }),
    numeric: true,
    width: 8,
    card,
    cell: (payment: Payment, place: Place) => (
      <Amount
        amountMinor={of(payment)}
        currency={payment.currency}
        shown={place === 'card' || currency === undefined ? 'symbol' : 'none'}
      />
    ),
  })
  return {
    transferInitiatedAt: {
      width: 8.5,
      cell: (payment) => {
        if (payment.transferInitiatedAt === null) return words.nextCutoff
        return outcomeOf(payment) === 'refused' ? words.notSent : <Day value={payment.batchDate} />
      },
    },
    paymentReference: {
      width: 10.5,
      card: 'none',
      cell: ({ paymentReference }) => <span className="tabular-nums">{paymentReference}</span>,
    },
    displayState: {
      width: 13,
      grows: true,
      card: 'state',
      cell: (payment, place) => <Status payment={payment} place={place} />,
    },
    estimatedPaymentDate: {
      width: 8.5,
      cell: ({ estimatedPaymentDate: day }) => (day === null ? missing(words.none) : <Day value={day} />),
    },
    invoiceCount: {
      width: 6,
      card: 'none',
      numeric: true,
      cell: ({ invoiceCount }) => <Count count={invoiceCount} />,
    },
    grossMinor: amount(({ grossMinor }) => grossMinor, 'none'),
    feeMinor: { ...amount(({ feeMinor }) => -feeMinor, 'none'), width: 7.5 },
    deductedMinor: { ...amount(({ deductedMinor }) => -deductedMinor, 'none'), width: 7 },
    arrivingMinor: { ...amount(({ arrivingMinor }) => arrivingMinor, 'amount'), width: 10.75 },
    account: {
      width: 8,
      cell: ({ maskedAccountNumber }) => maskedAccountNumber ?? missing(words.accountMissing),
    },
    createdAt: { width: 9.5, cell: ({ createdAt }) => <Day value={createdAt} /> },
  }
}

export function paymentColumns(
  words: PaymentsWords,
  currency: string | undefined,
): readonly Column<Payment>[] {
  const looks = looksOf(words, currency)
  const sorts: readonly string[] = paymentSorts
  return columnKeys.map((key) => ({
    key,
    label: words.columns[key],
    sortable: sorts.includes(key),
    ...looks[key],
  }))
}
