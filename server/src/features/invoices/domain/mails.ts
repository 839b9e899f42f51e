import type { MailWords } from '@sooner/rules/mail-words'
import type { Language } from '@sooner/rules/places'

interface RedirectFacts {
  readonly product: string
  readonly to: string
  readonly partner: string
  /** How many invoices there are; `numbers` has some of them. */
  readonly count: number
  readonly numbers: readonly string[]
}

export interface InvoiceMails {
  readonly redirectsRequested: (facts: RedirectFacts) => MailWords
}

const en: InvoiceMails = {
  redirectsRequested: ({ product, to, partner, count, numbers }) => ({
    title:
      count === 1
        ? `A vendor assigned an invoice of ${partner} to us`
        : `Vendors assigned ${count} invoices of ${partner} to us`,
    paragraphs: [
      `${count === 1 ? 'It is waiting' : 'They are waiting'} for you to confirm that ${partner} will pay ${product} instead of the vendor. Without your confirmation, a redirect is closed three banking days before the invoice is due.`,
      ...numbers.map((number) => `Invoice ${number}`),
      ...(count > numbers.length ? [`and ${count - numbers.length} more.`] : []),
      'Your list of requested redirects shows all of them, with vendor, client and amount.',
    ],
    footer: `Sent to ${to}, because you are an approved facilitator of ${partner} on ${product}.`,
  }),
}

const es: InvoiceMails = {
  redirectsRequested: ({ product, to, partner, count, numbers }) => ({
    title:
      count === 1
        ? `Un proveedor nos cedió una factura de ${partner}`
        : `Los proveedores nos cedieron ${count} facturas de ${partner}`,
    paragraphs: [
      `${count === 1 ? 'Espera' : 'Esperan'} su confirmación de que ${partner} pagará a ${product} en lugar del proveedor. Sin ella, la cesión se cierra tres días hábiles antes del vencimiento de la factura.`,
      ...numbers.map((number) => `Factura ${number}`),
      ...(count > numbers.length ? [`y ${count - numbers.length} más.`] : []),
      'Su lista de cesiones solicitadas las muestra todas, con proveedor, cliente y monto.',
    ],
    footer: `Enviado a ${to} porque usted es facilitador aprobado de ${partner} en ${product}.`,
  }),
}

export const invoiceMails: Readonly<Record<Language, InvoiceMails>> = { 'en-US': en, 'es-PR': es }
