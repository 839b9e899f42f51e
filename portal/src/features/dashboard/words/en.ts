export const en = {
  title: 'Your invoices and payments',
  upload: 'Upload invoices',
  tabsLabel: 'What is listed',
  underWay: 'Request earlier invoices',
  tabs: { payments: 'Payments', invoices: 'Invoices' },
}
