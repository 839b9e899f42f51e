import type { InvoiceMails } from './mail-words.ts'

export const en: InvoiceMails = {
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
