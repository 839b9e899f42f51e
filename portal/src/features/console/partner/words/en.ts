/** The words of the pages of facilitators, who work for one partner. */
export const en = {
  outcomes: {
    'not-found': 'This invoice is no longer there. Nothing was changed.',
    'not-allowed': 'The state of the invoice no longer allows this. Nothing was changed.',
  },
  uploads: {
    empty: { title: 'No uploads wait', how: 'An invoice comes here when a vendor of yours uploads it.' },
    client: 'Client',
    vendorNumber: 'Your number of the vendor',
    dated: 'Invoice date',
    due: 'Due',
    documents: 'Documents',
    none: 'none',
    unnamed: 'This vendor has no number of yours yet, so nothing was changed. Give it one first.',
    confirm: 'We owe it',
    confirming: 'The invoice can be paid, also early.',
    confirmed: (number: string) => `Invoice ${number} is confirmed.`,
    reject: 'We don’t owe it',
    rejecting: 'Nothing is paid for the invoice.',
    rejected: (number: string) => `Invoice ${number} is rejected.`,
  },
  redirects: {
    empty: {
      title: 'No redirects wait',
      how: 'An invoice comes here when its vendor asks to be paid by us instead of you.',
    },
    client: 'Client',
    due: 'Due',
    requested: 'Requested',
    none: 'none',
    unnamed: 'This vendor has no number of yours yet, so nothing was changed. Give it one first.',
    acknowledge: 'Acknowledge',
    acknowledging: 'You pay this invoice to us, and the vendor is paid early.',
    acknowledged: (number: string) => `The redirect of invoice ${number} is acknowledged.`,
    close: 'Close',
    closing: 'You pay this invoice to the vendor, as before.',
    closed: (number: string) => `The redirect of invoice ${number} is closed.`,
  },
  payments: {
    empty: {
      title: 'No payments stated',
      how: 'A payment comes here when you send it in a file, or by our API.',
    },
    statuses: {
      stated: 'Not arrived yet',
      held: 'Beyond your limit, in review',
      waiting: 'Arrived, can still be refused',
      received: 'Received',
      reversed: 'Reversed',
    },
    status: 'State',
    paidOn: 'Paid',
    received: 'Arrived',
    applied: 'Applied to invoices',
    unapplied: 'Not applied',
    lines: 'Lines',
  },
}

export type PartnerWords = typeof en
