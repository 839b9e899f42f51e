import type { WordsIn } from '../../domain/mail.ts'
import { offeredIn, priceText, type Offered } from './invoices.ts'
import { written, type Write } from './mail.ts'
import { priceLabels, priceRows } from './payouts.ts'

/** The event: invoices can be paid early. It is not true any more once they were requested or paid, or something is in the way of them. */
export const writeInvoiceEligible: Write = async (reading, facts) => {
  const offered = await offeredIn(reading, facts)
  return offered && written(invoiceEligibleWords, offered, offered.path)
}

export const invoiceEligibleWords: WordsIn<Offered> = {
  'en-US': ({ price, client }, to) => {
    const count = price.invoiceCount
    const invoices = `${count}${client === undefined ? '' : ` ${client}`} ${count === 1 ? 'invoice' : 'invoices'}`
    const sums = priceText('en-US', price, (arrives, day, fee) => `${arrives} by ${day}, for ${fee}`)
    return {
      title: `${invoices} can be paid early: ${sums}`,
      paragraphs: [
        `${to.business} can be paid for ${count === 1 ? 'this invoice' : 'these invoices'} now. Nothing is requested unless you confirm it in the portal, which shows you the price of that moment first.`,
      ],
      facts: priceRows('en-US', to, price, { ...priceLabels['en-US'], until: 'Request by' }),
      button: count === 1 ? 'See the invoice and its price' : 'See the invoices and their price',
    }
  },
  'es-PR': ({ price, client }, to) => {
    const count = price.invoiceCount
    const invoices = `${count} ${count === 1 ? 'factura' : 'facturas'}${client === undefined ? '' : ` de ${client}`}`
    const sums = priceText(
      'es-PR',
      price,
      (arrives, day, fee) => `${arrives} el ${day}, con una comisión de ${fee}`,
    )
    return {
      title: `Puede cobrar por adelantado ${invoices}: ${sums}`,
      paragraphs: [
        `${to.business} puede cobrar ya el dinero de ${count === 1 ? 'esta factura' : 'estas facturas'}. No se solicita nada sin que usted lo confirme en el portal, que antes le muestra el precio de ese momento.`,
      ],
      facts: priceRows('es-PR', to, price, { ...priceLabels['es-PR'], until: 'Solicítelo hasta' }),
      button: count === 1 ? 'Ver la factura y su precio' : 'Ver las facturas y su precio',
    }
  },
}
