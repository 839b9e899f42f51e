import { moneyText } from '@sooner/money/text'
import { addDays } from '@sooner/rules/banking-calendar'
import { languages } from '@sooner/rules/places'
import { sumsOf } from '../invariants/arrivals.ts'
import {
  differ,
  inCurrency,
  withExpected,
  withInvoices,
  withMore,
  withPayments,
  type Comparison,
} from './comparison.ts'
import { inMinor, shownDays, type Surfaces } from './read.ts'

const ofExpected: readonly Comparison[] = [
  {
    name: 'each week of the dashboard is the sum of its days in the calendar',
    plant: (of) => withExpected(of, { weeks: withMore(of.expected.weeks, 'expectedMinor') }),
    compare: ({ expected: { today, before, after, late, weeks } }) => {
      const [first = today] = weeks.map(({ weekStartsOn }) => weekStartsOn)
      const last = addDays(first, 55)
      const weekOf = (day: string) => {
        const passed = (Date.parse(day) - Date.parse(first)) / 86_400_000
        return addDays(first, 7 * Math.max(0, Math.floor(passed / 7)))
      }
      const days = [
        ...after.filter(({ restsOn, arrivesOn }) => restsOn !== 'arrived' && arrivesOn <= last),
        ...before.filter(({ restsOn }) => restsOn === 'sent'),
      ].map((row) => ({ ...row, week: weekOf(row.arrivesOn) }))
      const all = [...days, ...late.map((row) => ({ ...row, week: weekOf(today) }))]
      return differ(
        sumsOf(
          weeks,
          ({ weekStartsOn, currency }) => `${weekStartsOn} ${currency}`,
          ({ expectedMinor }) => expectedMinor,
        ),
        sumsOf(
          all,
          ({ week, currency }) => `${week} ${currency}`,
          ({ arrivingMinor }) => arrivingMinor,
        ),
      )
    },
  },
  {
    name: 'a day of the calendar is what its invoices say arrives of them, less what the vendor owes',
    plant: (of) =>
      withExpected(of, {
        after: withMore(
          of.expected.after,
          'arrivingMinor',
          ({ restsOn }) => restsOn !== 'sent' && restsOn !== 'arrived',
        ),
      }),
    compare: ({ expected: { today, after, owed }, invoices: { listed }, payments }) => {
      const isComing = ({ restsOn, currency }: (typeof after)[number]) =>
        restsOn !== 'arrived' && restsOn !== 'sent' && owed[currency] === 0n
      const key = ({ on, currency }: { readonly on: string; readonly currency: string }) =>
        `${on} ${currency}`
      const to = addDays(today, shownDays)
      const ofInvoices = listed
        .filter(
          ({ documentKind, payStatus, state, batchTransferId }) =>
            documentKind === 'invoice' &&
            payStatus === 'Unpaid' &&
            batchTransferId === null &&
            !['open-for-redirect', 'redirect-requested'].includes(state),
        )
        .flatMap((one) => {
          const { estimatedPaymentDate: on, currency } = one
          return on === null || on < today || on > to || owed[currency] !== 0n ? [] : [{ ...one, on }]
        })
      // What the bank has not answered about yet is coming as well.
      const pending = payments.listed.flatMap(({ displayState, estimatedPaymentDate: on, ...one }) =>
        displayState === 'PENDING' && on !== null && on >= today && owed[one.currency] === 0n
          ? [{ ...one, on }]
          : [],
      )
      return differ(
        sumsOf(
          after.filter(isComing).map((row) => ({ ...row, on: row.arrivesOn })),
          key,
          ({ arrivingMinor }) => arrivingMinor,
        ),
        sumsOf([...ofInvoices, ...pending], key, ({ arrivingMinor }) => arrivingMinor),
      )
    },
  },
  {
    name: 'a required document has no day',
    plant: (of) =>
      withExpected(of, { after: of.expected.after.map((row) => ({ ...row, restsOn: 'document' as const })) }),
    compare: ({ expected: { before, after } }) =>
      [...before, ...after]
        .filter(({ restsOn }) => restsOn === 'document')
        .map(({ arrivesOn, arrivingMinor }) => ({ key: arrivesOn, one: arrivingMinor, other: 0 })),
  },
]

type Payment = Surfaces['payments']['listed'][number]
const byReference = ({ paymentReference }: Pick<Payment, 'paymentReference'>) => paymentReference
const ofPayment = ({ arrivingMinor }: Pick<Payment, 'arrivingMinor'>) => arrivingMinor
const referenceIn = (description: string | null | undefined) => description?.split(' ').at(-1) ?? ''

const ofPayments: readonly Comparison[] = [
  {
    name: 'payments bring what the bank took of them, and nothing of what it refused or returned',
    plant: (of) =>
      withPayments(of, {
        listed: withMore(
          of.payments.listed,
          'arrivingMinor',
          ({ displayState }) => displayState === 'CANCELLED',
        ),
      }),
    compare: ({ payments: { listed }, bank }) => [
      ...differ(
        sumsOf(listed, byReference, ofPayment),
        sumsOf(
          bank.filter(({ reference }) =>
            listed.some(({ paymentReference }) => paymentReference === reference),
          ),
          ({ reference }) => reference,
          ({ arriving }) => arriving,
        ),
      ),
      ...listed
        .filter(({ displayState, arrivingMinor }) => displayState === 'CANCELLED' && arrivingMinor !== 0)
        .map(({ id, arrivingMinor }) => ({ key: id, one: arrivingMinor, other: 0 })),
    ],
  },
  {
    name: 'the calendar has the payments of the list, day by day',
    plant: (of) =>
      withExpected(of, {
        before: withMore(of.expected.before, 'arrivingMinor', ({ restsOn }) => restsOn === 'arrived'),
      }),
    compare: ({ payments: { listed }, expected: { today, before, after } }) => {
      const days = [...before, ...after]
      const [from, to] = [addDays(today, -shownDays), addDays(today, shownDays)]
      const sent = listed.flatMap(({ estimatedPaymentDate: on, displayState, ...one }) =>
        displayState === 'PAID' && on !== null && on >= from && on <= to ? [{ ...one, on }] : [],
      )
      const isSent = ({ restsOn }: (typeof days)[number]) => restsOn === 'arrived' || restsOn === 'sent'
      return differ(
        sumsOf(
          days.filter(isSent),
          ({ restsOn, arrivesOn, currency }) => `${restsOn} ${arrivesOn} ${currency}`,
          ({ arrivingMinor }) => arrivingMinor,
        ),
        sumsOf(
          sent,
          ({ settledOn, on, currency }) => `${settledOn === null ? 'sent' : 'arrived'} ${on} ${currency}`,
          ofPayment,
        ),
      )
    },
  },
  {
    name: 'the files of payments add up to what arrived, payment by payment',
    plant: (of) => withPayments(of, { fourColumns: of.payments.fourColumns.slice(1) }),
    compare: ({ payments: { listed, file, shownFile, threeColumns, fourColumns } }) => {
      const answered = listed.filter(({ displayState }) => displayState !== 'PENDING')
      const entered = (rows: typeof threeColumns, of: (row: (typeof rows)[number]) => number) =>
        differ(
          sumsOf(answered, byReference, ofPayment),
          sumsOf(rows, (row) => referenceIn(row['Description']), of),
        )
      return [
        ...differ(
          sumsOf(listed, byReference, ofPayment),
          sumsOf(
            file,
            (row) => row['paymentReference'] ?? '',
            (row) => Number(row['arrivingMinor']),
          ),
        ),
        ...differ(
          sumsOf(listed, byReference, ofPayment),
          sumsOf(
            shownFile,
            (row) => row['Payment reference'] ?? '',
            (row) => inMinor(row['Paid to you']),
          ),
        ),
        ...differ(
          sumsOf(
            shownFile,
            (row) => row['Payment reference'] ?? '',
            (row) => inMinor(row['Paid to you']),
          ),
          sumsOf(
            shownFile,
            (row) => row['Payment reference'] ?? '',
            (row) => inMinor(row['Amount']) - inMinor(row['Returned']) - inMinor(row['Not sent']),
          ),
        ),
        ...entered(threeColumns, (row) => inMinor(row['Amount'])),
        ...entered(fourColumns, (row) => inMinor(row['Credit']) - inMinor(row['Debit'])),
      ]
    },
  },
  {
    name: 'the page and the advice of a payment state what the list states, and its invoices add up to it',
    plant: (of) =>
      withPayments(of, {
        pages: of.payments.pages.map((one) => ({ ...one, page: { ...one.page, arrivingMinor: 1 } })),
      }),
    compare: ({ payments: { listed, pages } }) =>
      pages.flatMap(({ page, invoices, advice }) => {
        const row = listed.find(({ id }) => id === page.id)
        const sum = (of: (one: (typeof invoices)[number]) => number) =>
          invoices.reduce((total, one) => total + of(one), 0)
        const notFailed = invoices.filter(({ status }) => status !== 'failed')
        const paid = languages.map((language) =>
          moneyText(BigInt(page.arrivingMinor), page.currency, language),
        )
        const stated = {
          arriving: row?.arrivingMinor ?? 0,
          gross: page.grossMinor,
          fee: page.feeMinor,
          deducted: page.deductedMinor,
          net: page.grossMinor - page.feeMinor - page.deductedMinor,
          reasons: sum(({ deductedMinor }) => deductedMinor),
          isOnAdvice: 1,
          left: notFailed.reduce((total, { netMinor }) => total + netMinor, 0),
        }
        const shown = {
          arriving: page.arrivingMinor,
          gross: sum(({ grossMinor }) => grossMinor),
          fee: sum(({ feeMinor }) => feeMinor),
          deducted: sum(({ deductedMinor }) => deductedMinor),
          net: sum(({ netMinor }) => netMinor),
          reasons: sum(({ deductions: own }) =>
            own.reduce((total, { amountMinor }) => total + amountMinor, 0),
          ),
          isOnAdvice: advice
            .split('\n')
            .slice(0, 4)
            .some((line) => paid.includes(line))
            ? 1
            : 0,
          left: notFailed.reduce((total, { arrivingMinor }) => total + arrivingMinor, 0),
        }
        return differ(
          new Map(Object.entries(stated).map(([name, value]) => [`${page.paymentReference} ${name}`, value])),
          new Map(Object.entries(shown).map(([name, value]) => [`${page.paymentReference} ${name}`, value])),
        )
      }),
  },
  {
    name: 'an invoice and its payment state the same fee and the same amount',
    plant: (of) =>
      withInvoices(of, {
        listed: of.invoices.listed.map((one) => ({ ...one, feeMinor: (one.feeMinor ?? 0) + 1 })),
      }),
    compare: ({ payments: { pages }, invoices: { listed } }) => {
      const known = new Map(listed.map((one) => [one.id, one]))
      return pages.flatMap(({ page, invoices }) =>
        invoices.flatMap(({ invoiceId, feeMinor, grossMinor, status }) => {
          const one = known.get(invoiceId)
          if (!one || one.batchTransferId !== page.id || status === 'failed' || one.payStatus !== 'Paid')
            return []
          return differ(
            new Map([
              [`${one.number} fee`, feeMinor],
              [`${one.number} paid`, grossMinor - feeMinor],
            ]),
            new Map([
              [`${one.number} fee`, (one.feeMinor ?? 0) - one.feeDebitedMinor],
              [`${one.number} paid`, (one.netMinor ?? 0) + one.feeDebitedMinor],
            ]),
          )
        }),
      )
    },
  },
  {
    name: 'the statements of all months have paid what the bank has',
    plant: (of) => withPayments(of, { statements: withMore(of.payments.statements, 'paidTotalMinor') }),
    compare: ({ payments: { statements }, bank }) =>
      differ(
        sumsOf(statements, inCurrency, ({ paidTotalMinor }) => paidTotalMinor),
        sumsOf(bank, inCurrency, ({ sent }) => sent),
      ),
  },
]

export const comparisonsOfPayments: readonly Comparison[] = [...ofExpected, ...ofPayments]
