export const en = {
  title: 'Search',
  close: 'Close',
  field: 'Invoice, payment or client',
  hint: 'A number, a reference or a name.',
  results: 'Results',
  groups: { invoices: 'Invoices', payments: 'Payments', clients: 'Clients' },
  all: {
    invoices: (count: string, term: string) => `All ${count} invoices with “${term}”`,
    payments: (count: string, term: string) => `All ${count} payments with “${term}”`,
  },
  none: (term: string) => `Nothing matches “${term}”.`,
  found: (count: string) => `${count} results`,
  searching: 'Searching…',
  failed: 'We couldn’t search everything. Please try again.',
  key: 'Open the search with the “/” key',
}
