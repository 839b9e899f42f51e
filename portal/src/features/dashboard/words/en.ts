export const en = {
  title: 'Your invoices and payments',
  empty: 'Nothing here yet',
  underWay: 'Ask for earlier invoices',
  how: 'Invoices appear here by themselves, when your clients send them to us.',
}
