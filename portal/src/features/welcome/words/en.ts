export const en = {
  title: (product: string) => `Welcome to ${product}`,
  text: 'Your business is set up. Here is what happens next.',
  signed: 'You signed the agreement. We emailed you a copy.',
  close: 'Close',
  points: {
    invoices: {
      title: 'Invoices arrive automatically',
      text: 'When {partner} sends us an invoice, it appears on this page.',
    },
    money: {
      title: 'You choose when you’re paid',
      text: 'Wait until an invoice is due, or get paid early for a fee that you see first.',
    },
    onApproval: {
      title: 'You’re paid on approval',
      text: 'Once {partner} has approved an invoice, we pay it early. You don’t have to request it.',
    },
    account: {
      title: 'Everything else is under Account',
      text: 'Your bank accounts, documents, agreements and users.',
    },
  },
  underWay: 'Request earlier invoices',
  start: 'Get started',
}
