import type { getInvoiceSummary as declared } from '@sooner/contract/invoices'
import type { Answer } from '@sooner/contract/route'
import { mailArrivals } from '@sooner/rules/mail-topics'
import { invoiceNews, invoiceTotals } from '../../../invoices/index.ts'
import type { WordsIn } from '../../domain/mail.ts'
import { idsOf, offeredIn, priceText, type Offered } from './invoices.ts'
import { sumText, written, type Write } from './mail.ts'

/** The event: the hour of the day or the week, after invoices came or became eligible. What was paid or cancelled since is left out. */
export const writeInvoiceSummary: Write = async (reading, facts) => {
  const { payouts, vendorId } = reading
  const received = await invoiceNews.sumUnpaid(payouts.db, vendorId, idsOf(facts, 'invoice-received'))
  const offered = await offeredIn(reading, facts)
  if (received.length === 0 && !offered) return undefined
  const { owed } = await invoiceTotals.getInvoiceSummary(payouts, vendorId, {})
  const summary = { received, offered, owed }
  return written(invoiceSummaryWords, summary, `/dashboard?from=${mailArrivals.invoiceSummary}`)
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
