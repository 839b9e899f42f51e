export const en = {
  title: 'Your invoices and payments',
  upload: 'Upload invoices',
  tabsLabel: 'What is listed',
  underWay: 'Request earlier invoices',
  tabs: { payments: 'Payments', invoices: 'Invoices' },
  invitation: {
    text: (partner: string) => `${partner} invited you to get paid here.`,
    go: 'See the invitation',
  },
}
