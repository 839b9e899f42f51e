export const en = {
  title: 'Paid invoices',
  number: 'Invoice',
  client: 'Client',
  arrival: 'Arrival',
  method: 'Method',
  amount: 'Amount',
  fee: 'Fee',
  net: 'Paid to you',
  days: 'Days sooner',
  empty: 'No invoice has been paid yet',
  how: 'An invoice appears here when its payment is on the way to your bank account.',
  methods: {
    'instant-payout': 'Get Paid Now',
    'on-demand-payout': 'On Demand',
    'pay-on-approval': 'On approval',
    'past-eligible': 'On its usual date',
  },
  trouble: {
    title: 'We couldn’t load your paid invoices',
    meaning: 'Your payments haven’t changed.',
    still: 'What you’re owed, above',
  },
}
