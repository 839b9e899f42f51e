import { text } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import type * as contract from '@sooner/contract/invoices'
import type { Answer } from '@sooner/contract/route'
import { moneyText } from '@sooner/money/text'
import { addDays, localDay } from '@sooner/rules/banking-calendar'
import { largestLimit } from '@sooner/rules/paging'
import { deductions } from '../../../server/src/features/invoices/index.ts'
import type { Invoices } from '../../../server/src/features/invoices/index.ts'
import { wholeQuery } from '../../../server/src/features/invoices/testing/any-query.ts'
import { parseCsv } from '../../../server/src/features/invoices/testing/csv.ts'
import { exportInvoices } from '../../../server/src/features/invoices/use-cases/export-invoices.ts'
import {
  listInvoices,
  listInvoicesRequiringDocument,
  listLineItems,
} from '../../../server/src/features/invoices/use-cases/read-invoices.ts'
import {
  getAllTimeTotals,
  getClientTotals,
  getInvoiceSummary,
  getWaitingInvoices,
} from '../../../server/src/features/invoices/use-cases/read-totals.ts'
import type { Remittances } from '../../../server/src/features/remittances/index.ts'
import {
  getExpectedPayments,
  getUpcomingPayments,
} from '../../../server/src/features/remittances/use-cases/read-arrivals.ts'
import {
  exportPayments,
  getPayment,
  listPaidInvoices,
  listPayments,
} from '../../../server/src/features/remittances/use-cases/read-payments.ts'
import { listStatements } from '../../../server/src/features/remittances/use-cases/read-statements.ts'
import { downloadRemittance } from '../../../server/src/features/remittances/use-cases/remittance-pdf.ts'
import { wordsIn } from '../../../server/src/platform/pdf/testing/pdf-words.ts'
import type { Reply } from '../../../server/src/platform/http/serve.ts'
import { sumsOf, vendorsOf, type Sums } from './arrivals.ts'
import type { Broken } from './broken.ts'

/** What reads the surfaces: the functions that answer the routes of the portal. */
export interface Readers {
  readonly owner: Parameters<typeof vendorsOf>[0]['owner']
  readonly invoices: Invoices
  readonly remittances: Remittances
}

type Invoice = Answer<typeof contract.listInvoices>['data'][number]
type InvoiceFilters = Partial<Parameters<typeof listInvoices>[2]>

interface Paged<One> {
  readonly data: readonly One[]
  readonly total: number
}

async function everyPage<One>(read: (page: number) => Promise<Paged<One>>): Promise<readonly One[]> {
  const found: One[] = []
  for (let page = 1; ; page += 1) {
    const { data, total } = await read(page)
    found.push(...data)
    if (data.length === 0 || found.length >= total) return found
  }
}

const reader = 'reader'

async function rowsOf(file: Promise<Reply>): Promise<readonly Readonly<Record<string, string | null>>[]> {
  const [head = [], ...rows] = parseCsv(await text((await file).body as Readable))
  return rows.map((cells) => Object.fromEntries(head.map((name, at) => [name ?? '', cells[at] ?? null])))
}

const inMinor = (cell: string | null | undefined) => Math.round(Number(cell ?? 0) * 100)

async function readInvoicesOf({ invoices }: Readers, vendorId: string) {
  const order = { sortField: 'createdAt', sortDirection: 'asc' } as const
  const asked = { ...wholeQuery.asked, ...order }
  const listed = (filters: InvoiceFilters) =>
    everyPage((page) => listInvoices(invoices, vendorId, { ...asked, ...filters, page, limit: largestLimit }))
  const exporting = { account: reader, vendorId }
  const waiting = await getWaitingInvoices(invoices, vendorId)
  return {
    listed: await listed({}),
    lines: await everyPage((page) =>
      listLineItems(invoices, vendorId, { ...asked, invoiceId: undefined, page, limit: largestLimit }),
    ),
    needingDocument: await everyPage((page) =>
      listInvoicesRequiringDocument(invoices, vendorId, { page, limit: largestLimit }),
    ),
    totals: await getAllTimeTotals(invoices, vendorId),
    clients: await everyPage((page) => getClientTotals(invoices, vendorId, { page, limit: largestLimit })),
    summary: await getInvoiceSummary(invoices, vendorId, { startDate: undefined, endDate: undefined }),
    waiting: await Promise.all(
      waiting.map(async ({ reason, sentBy, ...row }) => ({
        ...row,
        reason,
        list: (await listed({ waitsFor: reason, ...(sentBy && { sentBy }) })).filter(
          ({ currency }) => currency === row.currency,
        ),
      })),
    ),
    file: await rowsOf(
      exportInvoices(invoices, exporting, { ...asked, exportFormat: 'mesa' }),
    ),
    shownFile: await rowsOf(exportInvoices(invoices, exporting, { ...asked, exportFormat: 'vendor' })),
  }
}

const noFilters = {
  sortField: 'createdAt',
  sortDirection: 'asc',
  searchTerm: undefined,
  startDate: undefined,
  endDate: undefined,
  displayState: undefined,
  batchTransferId: undefined,
  batchPaymentReference: undefined,
  invoiceId: undefined,
} as const

/** Pages and advices of older payments were compared when they were new, so only the latest are read. */
const latest = 8

async function readPaymentsOf({ remittances }: Readers, vendorId: string) {
  const listed = await everyPage((page) =>
    listPayments(remittances, vendorId, { ...noFilters, page, limit: largestLimit }),
  )
  const exporting = { account: reader, vendorId }
  const file = (exportFormat: 'vendor' | 'mesa' | 'quickbooks 3 column' | 'quickbooks 4 column') =>
    rowsOf(exportPayments(remittances, exporting, { ...noFilters, exportFormat }))
  return {
    listed,
    pages: await Promise.all(
      listed.slice(-latest).map(async ({ id }) => ({
        page: await getPayment(remittances, vendorId, id),
        invoices: await everyPage((page) =>
          listPaidInvoices(remittances, vendorId, id, { page, limit: largestLimit }),
        ),
        advice: wordsIn((await downloadRemittance(remittances, exporting, id)).body as Buffer),
      })),
    ),
    shownFile: await file('vendor'),
    file: await file('mesa'),
    threeColumns: await file('quickbooks 3 column'),
    fourColumns: await file('quickbooks 4 column'),
    statements: await listStatements(remittances, vendorId),
  }
}

/** The calendar is read for so many days before today, and for as many after. */
const shownDays = 61

/** From the earliest day on which something that has not arrived can be expected to the end of the weeks, by halves. */
async function readExpectedOf({ remittances, invoices }: Readers, vendorId: string) {
  const today = localDay('USD', remittances.clock.now())
  const [before, after] = await Promise.all([
    getUpcomingPayments(remittances, vendorId, { from: addDays(today, -shownDays), to: addDays(today, -1) }),
    getUpcomingPayments(remittances, vendorId, { from: today, to: addDays(today, shownDays) }),
  ])
  return {
    today,
    before: before.days,
    after: after.days,
    late: after.late,
    undated: after.undated,
    weeks: await getExpectedPayments(remittances, vendorId),
    owed: await deductions.owedByVendor(invoices.db, vendorId),
  }
}

type Surfaces = Awaited<ReturnType<typeof readAll>>

async function readAll(readers: Readers, vendorId: string) {
  const [invoices, payments, expected] = [
    await readInvoicesOf(readers, vendorId),
    await readPaymentsOf(readers, vendorId),
    await readExpectedOf(readers, vendorId),
  ]
  return { invoices, payments, expected, bank: await bankOf(readers, vendorId) }
}

/** What the bank made of each payment, from its entries alone. */
const bankOf = ({ owner: { sql } }: Readers, vendorId: string) => sql<
  { reference: string; currency: string; arriving: number; sent: number; debited: number }[]
>`
  select min(key) as reference, currency,
    coalesce(sum(case kind when 'debit' then -amount_minor else amount_minor end)
      filter (where status not in ('returned', 'refused')), 0)::float8 as arriving,
    coalesce(sum(amount_minor) filter (where status in ('submitted', 'settled') and kind = 'credit' and type = 'vendor-payment'), 0)::float8
      as sent,
    coalesce(sum(amount_minor) filter (where status not in ('returned', 'refused') and kind = 'debit'), 0)::float8 as debited
  from transfers.attempts join transfers.batches using (vendor_id, batch_id, currency)
  where vendor_id = ${vendorId} and purpose = 'payment'
  group by batch_id, currency`

const differ = (one: Sums, other: Sums) =>
  [...new Set([...one.keys(), ...other.keys()])]
    .filter((key) => (one.get(key) ?? 0) !== (other.get(key) ?? 0))
    .map((key) => ({ key, one: one.get(key) ?? 0, other: other.get(key) ?? 0 }))

interface Difference {
  readonly key: string
  readonly one: unknown
  readonly other: unknown
}

interface Comparison {
  readonly name: string
  readonly compare: (of: Surfaces) => readonly Difference[]
}

const inCurrency = ({ currency }: { readonly currency: string }) => currency
const isInvoice = ({ documentKind }: Invoice) => documentKind === 'invoice'
const isPaid = ({ payStatus, documentKind }: Invoice) => payStatus === 'Paid' && documentKind === 'invoice'
const unpaid = ['Eligible', 'Pending', 'Ineligible']

const ofOwed: readonly Comparison[] = [
  {
    name: 'what is owed in all is the sum of what is shown by state, and of what each client owes',
    compare: ({ invoices: { totals, summary, clients } }) => {
      const all = sumsOf(totals, inCurrency, ({ openTotalMinor }) => openTotalMinor)
      const byState = summary.byDisplayState.filter(({ displayState }) => unpaid.includes(displayState))
      return [
        ...differ(all, sumsOf(byState, inCurrency, ({ owedTotalMinor }) => owedTotalMinor)),
        ...differ(all, sumsOf(clients, inCurrency, ({ openTotalMinor }) => openTotalMinor)),
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
    compare: ({ invoices: { listed, lines } }) => [
      ...listed
        .filter(({ payStatus, openAmountMinor }) => payStatus !== 'Unpaid' && openAmountMinor !== 0)
        .map(({ id, openAmountMinor }) => ({ key: id, one: openAmountMinor, other: 0 })),
      ...differ(
        sumsOf(listed, ({ id }) => id, ({ openAmountMinor }) => openAmountMinor),
        sumsOf(lines, ({ invoiceId }) => invoiceId, ({ openAmountMinor }) => openAmountMinor),
      ),
    ],
  },
  {
    name: 'amount, adjustments and fees make what is paid, in each row of the list and of the file',
    compare: ({ invoices: { listed, shownFile } }) => [
      ...differ(
        sumsOf(
          listed.filter(({ netMinor }) => netMinor !== null),
          ({ id }) => id,
          (one) => one.amountMinor + one.adjustmentsTotalMinor - (one.feeMinor ?? 0) - one.feeBeforeMinor,
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
          sumsOf(listed, ({ id }) => `${name} ${id}`, (one) => one[name] ?? 0),
          sumsOf(file, ({ id }) => `${name} ${id}`, (row) => Number(row[name])),
        ),
      ),
  },
]

const ofExpected: readonly Comparison[] = [
  {
    name: 'each week of the dashboard is the sum of its days in the calendar',
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
        sumsOf(weeks, ({ weekStartsOn, currency }) => `${weekStartsOn} ${currency}`, ({ expectedMinor }) => expectedMinor),
        sumsOf(all, ({ week, currency }) => `${week} ${currency}`, ({ arrivingMinor }) => arrivingMinor),
      )
    },
  },
  {
    name: 'a day of the calendar is what its invoices say arrives of them, less what the vendor owes',
    compare: ({ expected: { today, after, owed }, invoices: { listed } }) => {
      const isComing = ({ restsOn, currency }: (typeof after)[number]) =>
        restsOn !== 'arrived' && restsOn !== 'sent' && owed[currency] === 0n
      const key = ({ on, currency }: { readonly on: string; readonly currency: string }) => `${on} ${currency}`
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
      return differ(
        sumsOf(
          after.filter((row) => isComing(row)).map((row) => ({ ...row, on: row.arrivesOn })),
          key,
          ({ arrivingMinor }) => arrivingMinor,
        ),
        sumsOf(ofInvoices, key, ({ arrivingMinor }) => arrivingMinor),
      )
    },
  },
  {
    name: 'a required document has no day',
    compare: ({ expected: { before, after } }) =>
      [...before, ...after]
        .filter(({ restsOn }) => restsOn === 'document')
        .map(({ arrivesOn, arrivingMinor }) => ({ key: arrivesOn, one: arrivingMinor, other: 0 })),
  },
]

type Payment = Surfaces['payments']['listed'][number]
const byReference = ({ paymentReference }: Pick<Payment, 'paymentReference'>) => paymentReference
const ofPayment = ({ arrivingMinor }: Pick<Payment, 'arrivingMinor'>) => arrivingMinor
const without = (name: string) => (cell: string | null | undefined) => cell?.split(' ').at(-1) ?? name

const ofPayments: readonly Comparison[] = [
  {
    name: 'payments bring what the bank took of them, and nothing of what it refused or returned',
    compare: ({ payments: { listed }, bank }) => [
      ...differ(
        sumsOf(listed, byReference, ofPayment),
        sumsOf(
          bank.filter(({ reference }) => listed.some(({ paymentReference }) => paymentReference === reference)),
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
    compare: ({ payments: { listed, file, shownFile, threeColumns, fourColumns } }) => {
      const answered = listed.filter(({ displayState }) => displayState !== 'PENDING')
      const referenceOf = without('none')
      const entered = (rows: typeof threeColumns, of: (row: (typeof rows)[number]) => number) =>
        differ(
          sumsOf(answered, byReference, ofPayment),
          sumsOf(rows, (row) => referenceOf(row['Description']), of),
        )
      return [
        ...differ(
          sumsOf(listed, byReference, ofPayment),
          sumsOf(file, (row) => row['paymentReference'] ?? '', (row) => Number(row['arrivingMinor'])),
        ),
        ...differ(
          sumsOf(listed, byReference, ofPayment),
          sumsOf(shownFile, (row) => row['Payment reference'] ?? '', (row) => inMinor(row['Paid to you'])),
        ),
        ...differ(
          sumsOf(shownFile, (row) => row['Payment reference'] ?? '', (row) => inMinor(row['Paid to you'])),
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
    compare: ({ payments: { listed, pages } }) =>
      pages.flatMap(({ page, invoices, advice }) => {
        const row = listed.find(({ id }) => id === page.id)
        const sum = (of: (one: (typeof invoices)[number]) => number) =>
          invoices.reduce((total, one) => total + of(one), 0)
        const notFailed = invoices.filter(({ status }) => status !== 'failed')
        const paid = moneyText(BigInt(page.arrivingMinor), page.currency, 'en-US')
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
          reasons: sum(({ deductions: own }) => own.reduce((total, { amountMinor }) => total + amountMinor, 0)),
          isOnAdvice: advice.split('\n').slice(0, 4).includes(paid) ? 1 : 0,
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
    compare: ({ payments: { pages }, invoices: { listed } }) => {
      const known = new Map(listed.map((one) => [one.id, one]))
      return pages.flatMap(({ page, invoices }) =>
        invoices.flatMap(({ invoiceId, feeMinor, grossMinor, status }) => {
          const one = known.get(invoiceId)
          if (!one || one.batchTransferId !== page.id || status === 'failed' || one.payStatus !== 'Paid') return []
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
    compare: ({ payments: { statements }, bank }) =>
      differ(
        sumsOf(statements, inCurrency, ({ paidTotalMinor }) => paidTotalMinor),
        sumsOf(bank, inCurrency, ({ sent }) => sent),
      ),
  },
]

const comparisons = [...ofOwed, ...ofInvoices, ...ofExpected, ...ofPayments]

/** Every surface that states a number to a vendor states the same number, to the cent. */
export async function surfacesAgree(readers: Readers): Promise<Broken | undefined> {
  for (const vendorId of await vendorsOf(readers)) {
    const surfaces = await readAll(readers, vendorId)
    for (const { name, compare } of comparisons) {
      const rows = compare(surfaces).filter(({ one, other }) => one !== other)
      if (rows.length > 0)
        return { invariant: name, rows: rows.slice(0, 10).map((row) => ({ vendorId, ...row })) }
    }
  }
  return undefined
}
