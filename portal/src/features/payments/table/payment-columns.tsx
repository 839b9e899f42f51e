import type { Payment } from '../../../lib/resources/payments.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Day } from '../../../ui/day.tsx'
import { displayStates } from '../../../ui/display-states.ts'
import { useDisplay } from '../../../ui/display.tsx'
import { dayTexts } from '../../../ui/format/day-text.ts'
import { countText } from '../../../ui/format/number-text.ts'
import type { Column, Place } from '../../../ui/table/columns.ts'
import { type ColumnKey, columnKeys, paymentSorts } from '../view/payment-view.ts'
import { type PaymentsWords, usePaymentsWords } from '../words.ts'

/** The state in words for payments: the money of what was sent is at the vendor's bank one banking day later. */
export function PaymentBadge({ state }: { readonly state: Payment['displayState'] }) {
  const words = usePaymentsWords()
  const [tone, mark] = displayStates.transfer[state]
  return (
    <Badge tone={state === 'CANCELLED' ? 'negative' : tone} mark={mark}>
      {words.states[state]}
    </Badge>
  )
}

function Status({ payment, place }: { readonly payment: Payment; readonly place: Place }) {
  const words = usePaymentsWords()
  const display = useDisplay()
  const { displayState, settledOn, returnedMinor } = payment
  const isPart = returnedMinor > 0 && displayState !== 'CANCELLED'
  const note = isPart
    ? words.partlyReturned
    : settledOn !== null && displayState === 'PAID'
      ? words.arrivedOn(dayTexts(settledOn, display).short)
      : undefined
  return (
    <span className={place === 'card' ? 'flex flex-wrap items-center gap-x-2 gap-y-1' : ''} title={note}>
      <PaymentBadge state={displayState} />
      {note !== undefined && (
        <span
          className={`${isPart ? 'text-negative' : 'text-muted'} ${place === 'card' ? 'text-14' : 'ml-2'}`}
        >
          {note}
        </span>
      )}
    </span>
  )
}

function Count({ count }: { readonly count: number }) {
  const { locale } = useDisplay()
  return <span className="tabular-nums">{countText(count, locale)}</span>
}

function Account({ number }: { readonly number: string | null }) {
  const { accountMissing } = usePaymentsWords()
  return number === null ? <span className="text-muted">{accountMissing}</span> : number
}

function MaybeDay({ value }: { readonly value: string | null }) {
  const { none } = usePaymentsWords()
  return value === null ? <span className="text-muted">{none}</span> : <Day value={value} />
}

type Looks = Readonly<Record<ColumnKey, Omit<Column<Payment>, 'key' | 'label' | 'sortable'>>>

/** `currency` is the only currency of the rows, if they have just one. Fees and deductions are shown as what they take away. */
function looksOf(words: PaymentsWords, currency: string | undefined): Looks {
  const amount = (of: (payment: Payment) => number, card: 'amount' | 'line' | 'none') => ({
    ...(currency && { unit: currency }),
    numeric: true,
    width: 8.5,
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
      width: 9.5,
      cell: ({ transferInitiatedAt, batchDate }) =>
        transferInitiatedAt === null ? words.notSent : <Day value={batchDate} />,
    },
    paymentReference: {
      width: 12,
      cell: ({ paymentReference }) => <span className="tabular-nums">{paymentReference}</span>,
    },
    displayState: {
      width: 14,
      grows: true,
      card: 'state',
      cell: (payment, place) => <Status payment={payment} place={place} />,
    },
    estimatedPaymentDate: {
      width: 9.5,
      cell: ({ estimatedPaymentDate }) => <MaybeDay value={estimatedPaymentDate} />,
    },
    invoiceCount: {
      width: 6.5,
      numeric: true,
      cell: ({ invoiceCount }) => <Count count={invoiceCount} />,
    },
    grossMinor: amount(({ grossMinor }) => grossMinor, 'none'),
    feeMinor: { ...amount(({ feeMinor }) => -feeMinor, 'none'), width: 6.5 },
    deductedMinor: { ...amount(({ deductedMinor }) => -deductedMinor, 'none'), width: 7.5 },
    amountMinor: amount(({ amountMinor }) => amountMinor, 'amount'),
    account: {
      width: 8,
      cell: ({ maskedAccountNumber }) => <Account number={maskedAccountNumber} />,
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
