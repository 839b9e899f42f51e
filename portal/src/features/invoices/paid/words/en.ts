export const en = {
  title: 'Paid invoices',
  number: 'Invoice',
  client: 'Client',
  paidOn: 'Paid on',
  method: 'Method',
  amount: 'Amount',
  fee: 'Fee',
  net: 'Paid to you',
  days: 'Days sooner',
  empty: 'No invoice has been paid yet',
  how: 'An invoice appears here when its money is on the way to your bank account.',
  methods: {
    'instant-payout': 'Get Paid Now',
    'on-demand-payout': 'On Demand',
    'pay-on-approval': 'On approval',
    'past-eligible': 'On its date',
  },
  trouble: {
    title: 'We could not load your paid invoices',
    meaning: 'Your payments are as they were.',
    still: 'What you are owed, above',
  },
}
