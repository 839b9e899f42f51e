import type { getInvoiceSummary as declared } from '@sooner/contract/invoices'
import type { Answer } from '@sooner/contract/route'
import { mailArrivals } from '@sooner/rules/mail-topics'
import { invoiceNews, invoiceTotals } from '../../../invoices/index.ts'
import type { WordsIn } from '../../domain/mail.ts'
import { idsOf, offeredIn, priceText, type Offered } from './invoices.ts'
import { readEach, sumText, written, type WriteMany } from './mail.ts'

/** The event: the hour of the day or the week, after invoices came or became eligible. What was paid or cancelled since is left out. */
export const writeInvoiceSummaries: WriteMany = async (reading, mails) => {
  const { db } = reading.payouts
  const came = mails.map(
    ({ mailId, vendorId, facts }) => [mailId, { vendorId, ids: idsOf(facts, 'invoice-received') }] as const,
  )
  const received = await invoiceNews.sumUnpaid(db, new Map(came))
  const offered = await readEach(mails, ({ facts, ...key }) => offeredIn({ ...reading, ...key }, facts))
  const news = mails.filter(({ mailId }) => received.has(mailId) || offered.has(mailId))
  const owed = await invoiceTotals.readOwed(db, [...new Set(news.map(({ vendorId }) => vendorId))])
  const path = `/dashboard?from=${mailArrivals.invoiceSummary}`
  return new Map(
    news.map(({ mailId, vendorId }) => [
      mailId,
      written(
        invoiceSummaryWords,
        {
          received: received.get(mailId) ?? [],
          offered: offered.get(mailId),
          owed: owed.get(vendorId) ?? [],
        },
        path,
      ),
    ]),
  )
}

export interface InvoiceSummary {
  /** What came since the last summary and is not paid yet. */
  readonly received: readonly invoiceNews.UnpaidSum[]
  readonly offered: Offered | undefined
  /** All that is owed, as the page shows it. */
  readonly owed: Answer<typeof declared>['owed']
}

const countOf = (rows: readonly { readonly invoiceCount: number }[]): number =>
  rows.reduce((sum, { invoiceCount }) => sum + invoiceCount, 0)

export const invoiceSummaryWords: WordsIn<InvoiceSummary> = {
  'en-US': ({ received, offered, owed }, { business }) => {
    const invoices = (count: number) => (count === 1 ? '1 invoice' : `${count} invoices`)
    const count = countOf(received)
    const early = offered?.price.invoiceCount ?? 0
    const amount = sumText('en-US', received, ({ owedMinor }) => owedMinor)
    return {
      title:
        count === 0
          ? `${invoices(early)} of ${business} can be paid early now`
          : `${count === 1 ? '1 new invoice' : `${count} new invoices`} of ${business}: ${amount}`,
      paragraphs: ['This is what has changed since your last summary.'],
      facts: [
        ...(count === 0 ? [] : [['New invoices', `${invoices(count)}, ${amount}`] as const]),
        [
          'Can be paid early',
          offered
            ? `${invoices(early)}: ${priceText('en-US', offered.price, (arrives, day, fee) => `${arrives} by ${day}, for ${fee}`)}`
            : 'None of them today',
        ],
        [
          'You are owed in all',
          `${sumText('en-US', owed, ({ owedTotalMinor }) => owedTotalMinor)}, ${invoices(countOf(owed))}`,
        ],
      ],
      button: 'See your invoices',
    }
  },
  'es-PR': ({ received, offered, owed }, { business }) => {
    const invoices = (count: number) => (count === 1 ? '1 factura' : `${count} facturas`)
    const count = countOf(received)
    const early = offered?.price.invoiceCount ?? 0
    const amount = sumText('es-PR', received, ({ owedMinor }) => owedMinor)
    return {
      title:
        count === 0
          ? `Ya puede cobrar por adelantado ${invoices(early)} de ${business}`
          : `${count === 1 ? '1 factura nueva' : `${count} facturas nuevas`} de ${business}: ${amount}`,
      paragraphs: ['Esto es lo que cambió desde su último resumen.'],
      facts: [
        ...(count === 0 ? [] : [['Facturas nuevas', `${invoices(count)}, ${amount}`] as const]),
        [
          'Puede cobrar por adelantado',
          offered
            ? `${invoices(early)}: ${priceText('es-PR', offered.price, (arrives, day, fee) => `${arrives} el ${day}, con una comisión de ${fee}`)}`
            : 'Hoy, ninguna de ellas',
        ],
        [
          'Se le debe en total',
          `${sumText('es-PR', owed, ({ owedTotalMinor }) => owedTotalMinor)}, ${invoices(countOf(owed))}`,
        ],
      ],
      button: 'Ver sus facturas',
    }
  },
}
