export const en = {
  title: 'Your invoices and payments',
  upload: 'Upload invoices',
  readOnly: 'Your access is read-only.',
  tabsLabel: 'What is listed',
  underWay: 'Request earlier invoices',
  tabs: { payments: 'Payments', invoices: 'Invoices' },
}
