import type { Currency } from '@sooner/money'
import { invoiceNews, invoiceTotals } from '../../../invoices/index.ts'
import type { WordsIn } from '../../domain/mail.ts'
import { sumText, written, type Write } from './mail.ts'

/**
 * The event: an invoice needs a document of its vendor, or still needs it after a week. It is not true any more once each of these invoices
 * has one.
 */
export const writeDocumentRequired: Write = async ({ payouts, vendorId }, facts) => {
  const ids = [...new Set(facts.map(({ fact }) => fact.split(' ')[0] ?? fact))]
  if ((await invoiceNews.listNeedingDocument(payouts.db, vendorId, ids)).length === 0) return undefined
  const waiting = (await invoiceTotals.getWaitingInvoices(payouts, vendorId)).filter(
    ({ reason }) => reason === 'document-required',
  )
  return waiting.length === 0
    ? undefined
    : written(documentRequiredWords, waiting, '/dashboard/invoices?waitsFor=document-required')
}

/** All invoices that wait for a document, as the page counts them. */
interface Waiting {
  readonly currency: Currency
  readonly invoiceCount: number
  readonly owedMinor: number
}

const countOf = (rows: readonly Waiting[]) => rows.reduce((sum, { invoiceCount }) => sum + invoiceCount, 0)
const owedOf = ({ owedMinor }: Waiting) => owedMinor

export const documentRequiredWords: WordsIn<readonly Waiting[]> = {
  'en-US': (waiting, { business }) => {
    const count = countOf(waiting)
    return {
      title: `${count === 1 ? '1 invoice needs' : `${count} invoices need`} a document from you: ${sumText('en-US', waiting, owedOf)}`,
      paragraphs: [
        `We can’t pay ${business} for ${count === 1 ? 'this invoice' : 'these invoices'} until you upload a document, such as the signed work order. A picture or a PDF is enough.`,
      ],
      button: count === 1 ? 'Upload the document' : 'See the invoices',
    }
  },
  'es-PR': (waiting, { business }) => {
    const count = countOf(waiting)
    return {
      title: `${count === 1 ? '1 factura necesita' : `${count} facturas necesitan`} un documento suyo: ${sumText('es-PR', waiting, owedOf)}`,
      paragraphs: [
        `No podemos pagarle a ${business} ${count === 1 ? 'esta factura' : 'estas facturas'} hasta que usted suba un documento, como la orden de trabajo firmada. Basta una foto o un PDF.`,
      ],
      button: count === 1 ? 'Subir el documento' : 'Ver las facturas',
    }
  },
}
