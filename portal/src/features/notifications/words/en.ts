export const en = {
  title: 'Notifications',
  /** `unread` is "9+" where there are more. */
  button: (unread: string) => (unread === '0' ? 'Notifications' : `Notifications, ${unread} unread`),
  list: 'Your notifications',
  unread: 'Unread',
  read: 'Mark as read',
  readNamed: (title: string) => `Mark as read: ${title}`,
  readAll: 'Mark all as read',
  earlier: 'Show earlier',
  empty: 'No notifications yet',
  how: 'Payments, requests and what we need from you appear here.',
  past: 'This has changed since.',
  /** While emails to the reader's own address are stopped. */
  stopped: {
    bounced: (address: string) => `Emails to ${address} were refused, so we stopped sending them.`,
    complained: (address: string) =>
      `An email to ${address} was marked as spam, so we stopped sending summaries.`,
    see: 'See what you can do',
  },
  trouble: {
    title: 'We couldn’t load your notifications',
    meaning: 'Your invoices and payments aren’t affected.',
  },
  /** In the place of a title that is no longer true. */
  kinds: {
    'early-requested': 'Early payment requested',
    'auto-requested': 'Early payment requested automatically',
    'payment-sent': 'Payment sent',
    'payment-arrived': 'Payment arrived',
    'payment-failed': 'Payment returned or refused',
    'payment-summary': 'Summary of your payments',
    'invoice-eligible': 'Invoices that could be paid early',
    'invoice-summary': 'Summary of your invoices',
    'upcoming-payment': 'Upcoming payments',
    'document-required': 'Document needed for an invoice',
    'setup-missing': 'Something was missing before we could pay you',
    'due-held-up': 'Invoices that we couldn’t pay',
    'fee-debit': 'Fee to be debited',
  },
}
