import { sumsOf } from '../invariants/arrivals.ts'
import { differ, inCurrency, withInvoices, withMore, type Comparison } from './comparison.ts'
import { inMinor, type Invoice } from './read.ts'

const isInvoice = ({ documentKind }: Invoice) => documentKind === 'invoice'
const isPaid = ({ payStatus, documentKind }: Invoice): boolean =>
  payStatus === 'Paid' && documentKind === 'invoice'
const unpaid = ['Eligible', 'Pending', 'Ineligible']

const ofOwed: readonly Comparison[] = [
  {
    name: 'what is owed in all is the sum of what is shown by state, and of what each client owes',
    plant: (of) => withInvoices(of, { totals: withMore(of.invoices.totals, 'openTotalMinor') }),
    compare: ({ invoices: { totals, summary, clients } }) => {
      const all = sumsOf(totals, inCurrency, ({ openTotalMinor }) => openTotalMinor)
      const byState = summary.byDisplayState.filter(({ displayState }) => unpaid.includes(displayState))
      return [
        ...[byState, summary.owed].flatMap((rows) =>
          differ(
            all,
            sumsOf(rows, inCurrency, ({ owedTotalMinor }) => owedTotalMinor),
          ),
        ),
        ...differ(
          all,
          sumsOf(clients, inCurrency, ({ openTotalMinor }) => openTotalMinor),
        ),
        ...differ(
          new Map(),
          sumsOf(
            summary.byDisplayState.filter((row) => !byState.includes(row)),
            ({ displayState, currency }) => `${displayState} ${currency}`,
            ({ owedTotalMinor }) => owedTotalMinor,
          ),
        ),
      ]
    },
  },
  {
    name: 'the summary by state has what the list has in each state',
    plant: (of) => withInvoices(of, { listed: withMore(of.invoices.listed, 'amountMinor') }),
    compare: ({ invoices: { listed, summary } }) => {
      const key = ({ displayState, currency }: Pick<Invoice, 'displayState' | 'currency'>) =>
        `${displayState} ${currency}`
      const isOpen = ({ displayState }: Pick<Invoice, 'displayState'>) =>
        displayState === 'Eligible' || displayState === 'Ineligible'
      return [
        ...differ(
          sumsOf(summary.byDisplayState, key, ({ invoiceCount }) => invoiceCount),
          sumsOf(listed.filter(isInvoice), key, () => 1),
        ),
        ...differ(
          sumsOf(summary.byDisplayState, key, ({ creditMemoCount }) => creditMemoCount),
          sumsOf(listed, key, (one) => (isInvoice(one) ? 0 : 1)),
        ),
        ...differ(
          sumsOf(summary.byDisplayState, key, ({ amountTotalMinor }) => amountTotalMinor),
          sumsOf(listed, key, ({ amountMinor }) => amountMinor),
        ),
        // What was requested is owed after its fee and its deductions, which the calendar states.
        ...differ(
          sumsOf(summary.byDisplayState.filter(isOpen), key, ({ owedTotalMinor }) => owedTotalMinor),
          sumsOf(listed.filter(isOpen), key, ({ openAmountMinor }) => openAmountMinor),
        ),
      ]
    },
  },
  {
    name: 'clients and all-time totals have what the list says was paid, and what it cost',
    plant: (of) => withInvoices(of, { listed: withMore(of.invoices.listed, 'paidMinor', isPaid) }),
    compare: ({ invoices: { listed, clients, totals } }) => {
      const of = ({ partnerId, externalClientId, currency }: Invoice | (typeof clients)[number]) =>
        `${partnerId} ${externalClientId} ${currency}`
      const paid = listed.filter(isPaid)
      const counted = listed.filter((one) => isInvoice(one) && one.displayState !== 'Cancelled')
      return [
        ...differ(
          sumsOf(clients, of, ({ paidTotalMinor }) => paidTotalMinor),
          sumsOf(listed, of, ({ paidMinor }) => paidMinor),
        ),
        ...differ(
          sumsOf(clients, of, ({ invoiceCount }) => invoiceCount),
          sumsOf(listed.filter(isInvoice), of, () => 1),
        ),
        ...differ(
          sumsOf(totals, inCurrency, ({ paidTotalMinor }) => paidTotalMinor),
          sumsOf(paid, inCurrency, ({ paidMinor }) => paidMinor),
        ),
        ...differ(
          sumsOf(totals, inCurrency, ({ feesTotalMinor }) => feesTotalMinor),
          sumsOf(paid, inCurrency, ({ feeMinor, feeBeforeMinor }) => (feeMinor ?? 0) + feeBeforeMinor),
        ),
        ...differ(
          sumsOf(totals, inCurrency, ({ invoiceCount }) => invoiceCount),
          sumsOf(counted, inCurrency, () => 1),
        ),
        ...differ(
          sumsOf(totals, inCurrency, ({ invoicedTotalMinor }) => invoicedTotalMinor),
          sumsOf(counted, inCurrency, ({ amountMinor }) => amountMinor),
        ),
      ]
    },
  },
  {
    name: 'each line of what keeps invoices from being paid is its list, and that of documents is its dialog',
    plant: (of) => withInvoices(of, { waiting: withMore(of.invoices.waiting, 'owedMinor') }),
    compare: ({ invoices: { waiting, needingDocument } }) => [
      ...waiting.flatMap(({ reason, currency, invoiceCount, creditMemoCount, owedMinor, list }) => [
        ...differ(
          new Map([
            [`${reason} ${currency} invoices`, invoiceCount],
            [`${reason} ${currency} memos`, creditMemoCount],
            [`${reason} ${currency} amount`, owedMinor],
          ]),
          new Map([
            [`${reason} ${currency} invoices`, list.filter(isInvoice).length],
            [`${reason} ${currency} memos`, list.filter((one) => !isInvoice(one)).length],
            [`${reason} ${currency} amount`, list.reduce((sum, one) => sum + one.openAmountMinor, 0)],
          ]),
        ),
      ]),
      ...differ(
        sumsOf(
          waiting.filter(({ reason }) => reason === 'document-required'),
          inCurrency,
          ({ invoiceCount }) => invoiceCount,
        ),
        sumsOf(needingDocument, inCurrency, () => 1),
      ),
    ],
  },
]

const ofInvoices: readonly Comparison[] = [
  {
    name: 'nothing is open of what is paid or cancelled, and lines add up to what is open of their invoice',
    plant: (of) => withInvoices(of, { listed: withMore(of.invoices.listed, 'openAmountMinor', isPaid) }),
    compare: ({ invoices: { listed, lines } }) => [
      ...listed
        .filter(({ payStatus, openAmountMinor }) => payStatus !== 'Unpaid' && openAmountMinor !== 0)
        .map(({ id, openAmountMinor }) => ({ key: id, one: openAmountMinor, other: 0 })),
      ...differ(
        sumsOf(
          listed,
          ({ id }) => id,
          ({ openAmountMinor }) => openAmountMinor,
        ),
        sumsOf(
          lines,
          ({ invoiceId }) => invoiceId,
          ({ openAmountMinor }) => openAmountMinor,
        ),
      ),
    ],
  },
  {
    name: 'amount, adjustments and fees make what is paid, in each row of the list and of the file',
    plant: (of) =>
      withInvoices(of, { listed: withMore(of.invoices.listed, 'adjustmentsTotalMinor', isPaid) }),
    compare: ({ invoices: { listed, shownFile } }) => [
      ...differ(
        sumsOf(
          listed.filter(({ netMinor }) => netMinor !== null),
          ({ id }) => id,
          // While the rest of an invoice is requested, its adjustments have what was paid before.
          (one) =>
            one.amountMinor +
            one.adjustmentsTotalMinor -
            (one.feeMinor ?? 0) -
            (isPaid(one) ? one.feeBeforeMinor : 0),
        ),
        sumsOf(
          listed.filter(({ netMinor }) => netMinor !== null),
          ({ id }) => id,
          (one) =>
            isPaid(one)
              ? one.paidMinor - one.feeDebitedMinor - one.feeDebitedBeforeMinor
              : (one.netMinor ?? 0),
        ),
      ),
      ...differ(
        sumsOf(
          shownFile.filter(({ Net }) => Net !== null),
          ({ Number: number }) => number ?? '',
          (row) => inMinor(row['Amount']) + inMinor(row['Adjustments']) - inMinor(row['Fee']),
        ),
        sumsOf(
          shownFile.filter(({ Net }) => Net !== null),
          ({ Number: number }) => number ?? '',
          (row) => inMinor(row['Net']),
        ),
      ),
    ],
  },
  {
    name: 'the file of invoices states every amount of the list',
    plant: (of) => withInvoices(of, { listed: withMore(of.invoices.listed, 'arrivingMinor') }),
    compare: ({ invoices: { listed, file } }) =>
      (
        [
          'amountMinor',
          'openAmountMinor',
          'arrivingMinor',
          'adjustmentsTotalMinor',
          'feeMinor',
          'netMinor',
          'paidMinor',
        ] as const
      ).flatMap((name) =>
        differ(
          sumsOf(
            listed,
            ({ id }) => `${name} ${id}`,
            (one) => one[name] ?? 0,
          ),
          sumsOf(
            file,
            ({ id }) => `${name} ${id}`,
            (row) => Number(row[name]),
          ),
        ),
      ),
  },
]

export const comparisonsOfInvoices: readonly Comparison[] = [...ofOwed, ...ofInvoices]
