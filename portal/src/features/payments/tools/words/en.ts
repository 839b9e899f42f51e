export const en = {
  chips: {
    label: 'Active filters',
    remove: (what: string) => `Remove: ${what}`,
    clear: 'Clear all',
    search: (term: string) => `“${term}”`,
    dates: (range: string) => `Sent ${range}`,
    payment: 'One payment',
    reference: (reference: string) => `Reference ${reference}`,
  },
  export: {
    title: (total: number, count: string) => (total === 1 ? 'Export 1 payment' : `Export ${count} payments`),
    all: 'The file contains all your payments, in the order of the list.',
    asShown: 'Dates, reference, invoices, gross, fees, deductions, net, account and status.',
    rows: 'Payments, one row for each',
  },
}
