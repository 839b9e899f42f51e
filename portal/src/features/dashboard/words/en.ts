export const en = {
  title: 'Your invoices and payments',
  empty: 'Nothing here yet',
  underWay: 'Ask for invoices already under way',
  how: 'Invoices appear here when your clients send them to us. You do not have to do anything.',
}
