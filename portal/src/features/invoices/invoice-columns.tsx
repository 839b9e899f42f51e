import type { Invoice } from '../../lib/resources/invoices.ts'
import { Amount } from '../../ui/amount.tsx'
import { StateBadge } from '../../ui/badge.tsx'
import { Day } from '../../ui/day.tsx'
import { useDisplay } from '../../ui/display.tsx'
import { countText } from '../../ui/format/number-text.ts'
import type { Column, Place } from '../../ui/table/table-props.ts'
import { type ColumnKey, columnKeys, invoiceSorts } from './view/invoice-view.ts'
import { whyText, useWhyWords } from './why/words/index.ts'
import { type InvoicesWords, useInvoicesWords } from './words/index.ts'

/** A dash, with its meaning for screen readers. */
function Unknown() {
  const { unknown } = useInvoicesWords()
  return (
    <span className="text-muted" title={unknown}>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{unknown}</span>
    </span>
  )
}

const MaybeDay = ({ value }: { readonly value: string | null }) =>
  value === null ? <Unknown /> : <Day value={value} />

interface MinorProps {
  readonly value: number | null
  readonly currency: string
  readonly isStated: boolean
}

/** The currency is in the head of its column, unless the rows have several or the amount is on a card. */
const Minor = ({ value, currency, isStated }: MinorProps) =>
  value === null ? (
    <Unknown />
  ) : (
    <Amount amountMinor={value} currency={currency} shown={isStated ? 'symbol' : 'none'} />
  )

function Name({ invoice: { number, reference, documentKind } }: { readonly invoice: Invoice }) {
  const words = useInvoicesWords()
  const more = documentKind === 'credit-memo' ? words.creditMemo : reference
  return (
    <>
      {number}
      {more !== null && more !== '' && <span className="ml-2 text-12 font-regular text-muted">{more}</span>}
    </>
  )
}

function Status({ invoice, place }: { readonly invoice: Invoice; readonly place: Place }) {
  const { locale } = useDisplay()
  const why = whyText(invoice, useWhyWords(invoice.partnerId), locale)
  return (
    <span className={place === 'card' ? 'flex flex-wrap items-center gap-x-2 gap-y-1' : ''} title={why}>
      <StateBadge kind="invoice" state={invoice.displayState} />
      {why !== undefined && (
        <span className={`text-muted ${place === 'card' ? 'text-14' : 'ml-2'}`}>{why}</span>
      )}
    </span>
  )
}

function Days({ days }: { readonly days: number | null }) {
  const { locale } = useDisplay()
  return days === null ? <Unknown /> : countText(days, locale)
}

type Looks = Readonly<Record<ColumnKey, Omit<Column<Invoice>, 'key' | 'label' | 'sortable'>>>

const amounts = ['openAmountMinor', 'amountMinor', 'adjustmentsTotalMinor', 'feeMinor', 'netMinor'] as const
/** In rem. The heads of these are longer or shorter than those of the other amounts. */
const widths: Readonly<Partial<Record<(typeof amounts)[number], number>>> = {
  openAmountMinor: 9.75,
  feeMinor: 7.5,
}
const dates = ['estimatedPaymentDate', 'eligibleAt', 'dueDate', 'invoiceDate', 'createdAt'] as const

/** `currency` is the only currency of the rows, if they have just one. */
function looksOf(currency: string | undefined): Looks {
  const amount = (key: (typeof amounts)[number]): Looks[ColumnKey] => ({
    ...(currency && { unit: currency }),
    numeric: true,
    width: widths[key] ?? 9,
    card: key === 'openAmountMinor' ? 'amount' : 'line',
    cell: (invoice, place) => (
      <Minor
        value={invoice[key]}
        currency={invoice.currency}
        isStated={place === 'card' || currency === undefined}
      />
    ),
  })
  const date = (key: (typeof dates)[number]): Looks[ColumnKey] => ({
    width: 9.75,
    cell: (invoice) => <MaybeDay value={invoice[key]} />,
  })
  return {
    number: {
      width: 11.5,
      // A card has no space for more than the number beside its amount.
      cell: (invoice, place) => (place === 'card' ? invoice.number : <Name invoice={invoice} />),
    },
    clientName: {
      width: 12,
      cell: ({ clientName }) => <span title={clientName}>{clientName}</span>,
    },
    displayState: {
      width: 17,
      grows: true,
      card: 'state',
      cell: (invoice, place) => <Status invoice={invoice} place={place} />,
    },
    accelerationDays: {
      width: 8,
      numeric: true,
      cell: ({ accelerationDays }) => <Days days={accelerationDays} />,
    },
    openAmountMinor: {
      ...amount('openAmountMinor'),
      cell: (invoice, place) => (
        <Minor
          // A card has one amount, which is not 0 because the invoice is paid.
          value={
            place === 'card' && invoice.payStatus !== 'Unpaid' ? invoice.amountMinor : invoice.openAmountMinor
          }
          currency={invoice.currency}
          isStated={place === 'card' || currency === undefined}
        />
      ),
    },
    amountMinor: amount('amountMinor'),
    adjustmentsTotalMinor: amount('adjustmentsTotalMinor'),
    feeMinor: amount('feeMinor'),
    netMinor: amount('netMinor'),
    estimatedPaymentDate: date('estimatedPaymentDate'),
    eligibleAt: { ...date('eligibleAt'), card: 'none' },
    dueDate: date('dueDate'),
    invoiceDate: date('invoiceDate'),
    createdAt: date('createdAt'),
  }
}

export function invoiceColumns(
  words: InvoicesWords,
  currency: string | undefined,
): readonly Column<Invoice>[] {
  const looks = looksOf(currency)
  const sorts: readonly string[] = invoiceSorts
  return columnKeys.map((key) => ({
    key,
    label: words.columns[key],
    sortable: sorts.includes(key),
    ...looks[key],
  }))
}
