/** What earlier versions left in a browser, as they wrote it. Not to be edited: people still have it. */

/** Version 21: one agreement, filters inside the invoice list, one modal at a time. */
export const version21 = {
  version: 21,
  slices: {
    vendor: {
      name: 'Brightside Plumbing LLC',
      email: 'owner@brightside.test',
      signedByName: 'Pat Doe',
      partnerSignedByName: 'Pat Doe',
      hasAcceptedTos: true,
      onboardingId: 'AAAAAAAAAAAAAAAAAAAAAA',
    },
    onboarding: { partnerId: 2, feeScheme: 'debiting', programCode: 'NET-60' },
    invoices: {
      limit: 25,
      searchTerm: 'roof',
      filters: {
        totalOpenAmount: { operator: '>', value: 150.25 },
        estimatedPaymentDate: { operator: '<=', value: '2026-12-01' },
        accelerationDays: { operator: '>=', value: null },
        statuses: ['awaiting-eligibility', 'long-gone-state'],
        clientIds: ['C-1'],
      },
    },
    ui: { tab: 'invoices', payEarlyButtonClickCount: 3, invoiceSummaryOpen: true },
    modals: { current: 'bulkGetPaidNow' },
  },
}

/** Version 22: signatures say whose agreement they are under. */
export const version22 = {
  version: 22,
  slices: {
    ...version21.slices,
    vendor: {
      name: 'Brightside Plumbing LLC',
      serviceAgreementSignedByName: 'Pat Doe',
      partnerServiceAgreementSignedByName: '',
      serviceAgreementVersion: '7',
    },
  },
}

/** Version 23: advanced filters are a slice, with operators in words and amounts in minor units. */
export const version23 = {
  version: 23,
  slices: {
    vendor: version22.slices.vendor,
    onboarding: version21.slices.onboarding,
    invoices: { limit: 50, searchTerm: '', sortField: 'dueDate', sortDirection: 'asc' },
    advancedFilters: {
      totalOpenAmount: { operator: 'lt', isConfigured: true, value: 990000 },
      estimatedPaymentDate: { operator: 'gte', isConfigured: false },
      accelerationDays: { operator: 'eq', isConfigured: true, value: 12 },
      statuses: [],
      clientIds: ['C-1', 'C-2'],
    },
    ui: { tab: 'invoices', brand: 'keystone', demoMode: true },
    modals: { current: null },
  },
}
