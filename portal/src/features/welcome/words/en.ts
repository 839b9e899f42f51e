export const en = {
  title: (product: string) => `Welcome to ${product}`,
  text: 'Everything you entered is saved. This is what happens from here.',
  signed: 'You signed the agreement; a copy is in your mail.',
  close: 'Close',
  points: {
    invoices: {
      title: 'Invoices come by themselves',
      text: 'When your client sends us one of yours, it appears on this page.',
    },
    money: {
      title: 'You choose when you are paid',
      text: 'Wait until an invoice is due, or take it early, for a price that you see first.',
    },
    account: {
      title: 'Everything else is under Account',
      text: 'Your bank accounts, documents and agreements, and the people who work with you.',
    },
  },
  underWay: 'Ask for earlier invoices',
  start: 'Start',
}
