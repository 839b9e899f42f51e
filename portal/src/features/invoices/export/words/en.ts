export const en = {
  title: (total: number, count: string) => (total === 1 ? 'Export 1 invoice' : `Export ${count} invoices`),
  all: 'The file contains all your invoices, in the order of the list.',
  asShown: 'Number, client, dates, amounts, status and payment.',
  kinds: {
    invoices: 'Invoices, one row for each',
    lineItems: 'Line items, one row for each line',
  },
}
