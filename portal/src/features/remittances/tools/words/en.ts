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
  foot: {
    keys: '/ searches, ↑ ↓ move, Enter opens',
    statements: 'Monthly statements',
  },
  empty: {
    title: 'No payments yet',
    how: 'A payment appears here when it goes to your bank. Upcoming payments are in the calendar.',
    upcoming: 'See upcoming payments',
  },
  nothing: {
    title: 'No payments match',
    how: 'Change the search or the filters to see more.',
    clear: 'Show all payments',
  },
}
