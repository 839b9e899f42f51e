import type { Invoice } from '../../../lib/resources/invoices.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Day } from '../../../ui/day.tsx'
import { countText } from '../../../ui/format/number-text.ts'
import type { Column } from '../../../ui/table/table-props.ts'
import type { en } from './words/en.ts'

type PaidWords = (typeof en)['paidInvoices']

type Fees = Pick<Invoice, 'feeMinor' | 'feeDebitedMinor' | 'feeBeforeMinor' | 'feeDebitedBeforeMinor'>

/**
 * The fees that were withheld from all payments of an invoice, as what was paid is what all of them brought; null without a payment. A
 * fee that is debited reduces no payment.
 */
export const withheldFees = ({
  feeMinor,
  feeDebitedMinor,
  feeBeforeMinor,
  feeDebitedBeforeMinor,
}: Fees): number | null =>
  feeMinor === null ? null : feeMinor - feeDebitedMinor + feeBeforeMinor - feeDebitedBeforeMinor

type Columns = readonly Column<Invoice>[]

const dash = '–'

const amount = (minor: number | null, currency: string) =>
  minor === null ? dash : <Amount amountMinor={minor} currency={currency} />

/** Which invoice was paid, when and how. */
const payments = (words: PaidWords, locale: string): Columns => [
  {
    key: 'number',
    label: words.number,
    width: 10,
    grows: true,
    sortable: true,
    cell: ({ number }) => number,
  },
  {
    key: 'clientName',
    label: words.client,
    width: 12,
    grows: true,
    sortable: true,
    card: 'line',
    cell: ({ clientName }) => clientName,
  },
  {
    key: 'estimatedPaymentDate',
    label: words.arrival,
    width: 9,
    sortable: true,
    card: 'line',
    cell: ({ estimatedPaymentDate: on }) => (on === null ? dash : <Day value={on} />),
  },
  {
    key: 'method',
    label: words.method,
    width: 10,
    card: 'line',
    cell: ({ payoutMethod }) => (payoutMethod === null ? dash : words.methods[payoutMethod]),
  },
  {
    key: 'acceleration',
    label: words.days,
    width: 7,
    numeric: true,
    card: 'none',
    cell: ({ accelerationDays: days }) => (days === null ? dash : countText(days, locale)),
  },
]

/** The amounts in the order of the sum. */
const amounts = (words: PaidWords): Columns => [
  {
    key: 'amountMinor',
    label: words.amount,
    width: 9,
    numeric: true,
    sortable: true,
    card: 'none',
    cell: ({ amountMinor, currency }) => amount(amountMinor, currency),
  },
  {
    key: 'fee',
    label: words.fee,
    width: 7,
    numeric: true,
    card: 'none',
    cell: (invoice) => {
      const fees = withheldFees(invoice)
      return amount(fees === null ? null : 0 - fees, invoice.currency)
    },
  },
  {
    key: 'net',
    label: words.net,
    width: 9,
    numeric: true,
    card: 'amount',
    cell: ({ netMinor, paidMinor, currency }) => amount(netMinor === null ? null : paidMinor, currency),
  },
]

export const paidColumns = (words: PaidWords, locale: string): Columns => [
  ...payments(words, locale),
  ...amounts(words),
]
