import { interstitialClicksBeforeReset } from '@sooner/rules/limits'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { advancedFiltersChanged, advancedFiltersCleared, advancedFiltersSlice } from './advanced-filters.ts'
import { authSlice, signedIn, signedOut } from './auth.ts'
import { invoicesCounted, invoicesListed, invoicesSelected, invoicesSlice } from './invoices.ts'
import {
  type Dialog,
  documentDialogIn,
  modalOpened,
  modals,
  modalsClosed,
  modalsSlice,
  moneyDialogIn,
  moneyModals,
} from './modals.ts'
import { onboardingSlice } from './onboarding.ts'
import { paymentsListed, paymentsSlice } from './payments.ts'
import { interstitialClicked, payEarlyClicked, uiSlice } from './ui.ts'
import { vendorSlice } from './vendor.ts'

const start = { type: 'start' }
const vendor = vendorSlice.reducer(undefined, start)
const onboarding = onboardingSlice.reducer(undefined, start)
const invoices = invoicesSlice.reducer(undefined, start)
const payments = paymentsSlice.reducer(undefined, start)
const filters = advancedFiltersSlice.reducer(undefined, start)
const ui = uiSlice.reducer(undefined, start)
const open = modalsSlice.reducer(undefined, start)
const auth = authSlice.reducer(undefined, start)

const names = (state: object) => Object.keys(state).toSorted()

test("the vendor's form state has the specification's fields", () => {
  expect(names(vendor)).toEqual(
    [
      ...['address', 'addressAdditional', 'city', 'email', 'firstName', 'lastName', 'name', 'dba', 'title'],
      ...['phoneNumber', 'phoneNumberExtension', 'state', 'zip', 'vendorId', 'isActive', 'hasAcceptedTos'],
      ...['serviceAgreementVersion', 'serviceAgreementSignedByName', 'hasAcceptedServiceAgreement'],
      ...['partnerServiceAgreementVersion', 'partnerServiceAgreementSignedByName'],
      ...['hasAcceptedPartnerServiceAgreement', 'onboardingId', 'referralCode'],
      ...['bankLinkPublicToken', 'bankLinkAccountId'],
      // The fields that the form has beyond those.
      ...['countryCode', 'registeredAgent', 'taxClassification', 'owners'],
      // The changed fields of a business that is already known.
      ...['changedFields', 'changedVersion'],
    ].toSorted(),
  )
})

test('the onboarding state has its fields, the first partner and discounting', () => {
  expect(names(onboarding)).toEqual(
    [
      ...['externalVendorId', 'partnerId', 'feeScheme', 'customMsa', 'skipAutoInstantPayoutStep'],
      ...['availablePrograms', 'vendorName', 'email', 'instantPayoutAlwaysOn', 'programCode', 'promoCode'],
      ...['subdomain', 'restrictToPrograms', 'programOverrides'],
    ].toSorted(),
  )
  expect(onboarding).toMatchObject({ partnerId: 1, feeScheme: 'discounting', customMsa: false })
})

test('the invoice list starts with 10 a page, by eligibleAt descending, and exports for the vendor', () => {
  expect(invoices).toEqual({
    page: 1,
    limit: 10,
    total: 0,
    searchTerm: '',
    startDate: undefined,
    endDate: undefined,
    sortField: 'eligibleAt',
    sortDirection: 'desc',
    exportFormat: 'vendor',
    exportFormatType: 'vendor',
    excludeStates: [],
    displayState: [],
    instantPayoutId: undefined,
    mesaOnDemandId: undefined,
    selectedRows: [],
    selectedTotal: {},
    // Beyond the specification: what the user chose about the file and the table itself.
    exportFormatInsteadOf: undefined,
    hiddenColumns: undefined,
    density: 'comfortable',
  })
})

test('the list of payments starts with 10 a page, by transferInitiatedAt descending, and exports for the vendor', () => {
  expect(payments).toEqual({
    page: 1,
    limit: 10,
    total: 0,
    searchTerm: '',
    startDate: undefined,
    endDate: undefined,
    displayEndDate: undefined,
    sortField: 'transferInitiatedAt',
    sortDirection: 'desc',
    visibleBatchTransferIds: [],
    exportFormat: 'vendor',
    batchTransferId: undefined,
    batchPaymentReference: undefined,
    // Beyond the specification: the filter by states, and what the user chose about the file and the table itself.
    displayState: [],
    exportFormatInsteadOf: undefined,
    hiddenColumns: undefined,
    density: 'comfortable',
  })
  const listed = paymentsSlice.reducer(
    payments,
    paymentsListed({ total: 1, visibleBatchTransferIds: ['one'] }),
  )
  expect(listed).toEqual({ ...payments, total: 1, visibleBatchTransferIds: ['one'] })
})

test('advanced filters compare by greater-or-equal and are not configured', () => {
  const comparison = { operator: 'gte', isConfigured: false, value: undefined }
  expect(filters).toEqual({
    totalOpenAmount: comparison,
    estimatedPaymentDate: comparison,
    accelerationDays: comparison,
    statuses: [],
    clientIds: [],
  })
})

test('the interface starts at Harborline, Net 30, the payments and the paid invoices', () => {
  expect(ui).toEqual({
    brand: 'harborline',
    demoMode: false,
    demoModeProgramCode: 'NET-30',
    invoiceSummaryOpen: false,
    paidInvoicesOpen: false,
    discoverMoreOpen: false,
    hasSeenStatements: false,
    dismissedDiscoveries: [],
    payEarlyButtonClickCount: 0,
    dashboardTab: 'payments',
    paidInvoicesTab: 'Invoices',
    fromInterstitial: false,
    fromInvoiceSummaryEmail: false,
    fromPaymentSummaryEmail: false,
    fromUpcomingPaymentEmail: false,
    interstitialClicks: [],
  })
})

test('all modals are closed, the eighteen of the specification and three of ours, and the bulk upload is in bulk', () => {
  expect(modals).toHaveLength(21)
  for (const modal of modals) expect(open[modal]).toBe(false)
  expect(open).toMatchObject({
    autoGetPaidNowPaymentRequestTotal: undefined,
    autoGetPaidNowRedirected: false,
    uploadInvoiceDocumentInvoiceId: undefined,
    bulkDocumentUploadMode: 'bulk',
    bulkDocumentUploadInvoiceIds: [],
    bulkDocumentUploadRedirectLocation: undefined,
  })
})

test('nobody is signed in, and nobody may write until more is known', () => {
  expect(auth).toEqual({
    email: undefined,
    vendorId: undefined,
    roles: [],
    isReadOnly: true,
    isAccountKnown: false,
    isLoggedIn: false,
  })
  const known = authSlice.reducer(auth, signedIn({ email: 'a@b.test', isReadOnly: false }))
  expect(known).toMatchObject({ email: 'a@b.test', isLoggedIn: true, isReadOnly: false })
  expect(authSlice.reducer(known, signedOut())).toEqual(auth)
})

test('another list starts at its first page', () => {
  const third = invoicesSlice.reducer(invoices, invoicesListed({ page: 3 }))
  expect(third.page).toBe(3)
  const searched = invoicesSlice.reducer(third, invoicesListed({ searchTerm: 'roof' }))
  expect(searched).toMatchObject({ page: 1, searchTerm: 'roof' })
  expect(invoicesSlice.reducer(third, invoicesCounted(70))).toMatchObject({ page: 3, total: 70 })
})

test('a selection has its total, by currency', () => {
  const rows = [
    { id: 'a', openAmountMinor: 100, currency: 'USD' },
    { id: 'b', openAmountMinor: 250, currency: 'USD' },
  ] as const
  const chosen = invoicesSlice.reducer(invoices, invoicesSelected(rows))
  expect(chosen.selectedTotal).toEqual({ USD: 350 })
  expect(invoicesSlice.reducer(chosen, invoicesSelected([])).selectedTotal).toEqual({})
})

test('the interstitial click-timestamp list resets on reaching 20 entries', () => {
  let state = ui
  const lengths: number[] = []
  for (let at = 1; at <= 21; at += 1) {
    state = uiSlice.reducer(state, interstitialClicked(at))
    lengths.push(state.interstitialClicks.length)
  }
  expect(lengths.slice(17)).toEqual([18, 19, 0, 1])
  expect(interstitialClicksBeforeReset).toBe(20)
  expect(uiSlice.reducer(ui, payEarlyClicked()).payEarlyButtonClickCount).toBe(1)
})

test('a modal forgets its parameters when it closes, and leaves the others alone', () => {
  const upload = modalsSlice.reducer(
    open,
    modalOpened({ modal: 'bulkDocumentUpload', mode: 'single', invoiceIds: ['a'] }),
  )
  const both = modalsSlice.reducer(upload, modalOpened({ modal: 'welcome' }))
  expect(both).toMatchObject({
    bulkDocumentUploadMode: 'single',
    bulkDocumentUploadInvoiceIds: ['a'],
    bulkDocumentUpload: true,
    welcome: true,
  })
  expect(modalsSlice.reducer(both, modalsClosed(['bulkDocumentUpload']))).toEqual({ ...open, welcome: true })
})

test('the dialogs that request early payments move money, and note the page that opened them until they close', () => {
  expect(moneyModals).toEqual([
    ...['singleGetPaidNow', 'onDemand', 'selectiveGetPaidNow', 'selectiveOnDemand', 'bulkGetPaidNow'],
    ...['bulkOnDemand', 'singleToBulkInterstitial', 'autoGetPaidNow', 'needSolver'],
  ])
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('location', { pathname: '/dashboard' })
  const one = modalsSlice.reducer(
    open,
    modalOpened({ modal: 'singleToBulkInterstitial', invoiceId: 'a', way: 'instant-payout' }),
  )
  expect(one.moneyModalPlace).toEqual({ tab: expect.any(String), path: '/dashboard' })
  const both = modalsSlice.reducer(one, modalOpened({ modal: 'payout', of: 'bulk', way: 'instant-payout' }))
  const next = modalsSlice.reducer(both, modalsClosed(['singleToBulkInterstitial']))
  expect(next.moneyModalPlace).toEqual(one.moneyModalPlace)
  expect(modalsSlice.reducer(next, modalsClosed(['bulkGetPaidNow']))).toEqual(open)
  vi.unstubAllGlobals()
})

test('advanced filters are changed one by one and cleared together', () => {
  const changed = advancedFiltersSlice.reducer(filters, advancedFiltersChanged({ clientIds: ['1 C-1'] }))
  expect(changed).toEqual({ ...filters, clientIds: ['1 C-1'] })
  expect(advancedFiltersSlice.reducer(changed, advancedFiltersCleared())).toEqual(filters)
})

describe('what was stored is the dialog that was opened', () => {
  const moneyDialogs: readonly Dialog[] = (['instant-payout', 'on-demand-payout'] as const).flatMap((way) => [
    { modal: 'payout', of: 'single', way, invoiceId: 'a' },
    { modal: 'payout', of: 'selective', way },
    { modal: 'payout', of: 'bulk', way },
    { modal: 'singleToBulkInterstitial', way, invoiceId: 'a' },
  ])
  const documentDialogs: readonly Dialog[] = [
    { modal: 'uploadInvoiceDocument', invoiceId: 'a' },
    { modal: 'bulkDocumentUpload', mode: 'bulk', invoiceIds: [], next: undefined },
    { modal: 'bulkDocumentUpload', mode: 'single', invoiceIds: ['a', 'b'], next: '/dashboard' },
  ]
  const others: readonly Dialog[] = [
    { modal: 'needSolver' },
    { modal: 'autoGetPaidNow', isRedirected: false, total: undefined },
    { modal: 'autoGetPaidNow', isRedirected: true, total: { amountMinor: 100, currency: 'GBP' } },
  ]
  beforeEach(() => {
    vi.stubGlobal('addEventListener', () => undefined)
    vi.stubGlobal('location', { pathname: '/dashboard' })
  })
  afterEach(() => void vi.unstubAllGlobals())
  test.each([...moneyDialogs, ...others])('a dialog that moves money: %j', (dialog) => {
    const state = modalsSlice.reducer(open, modalOpened(dialog))
    expect(moneyDialogIn(state)).toEqual(dialog)
    expect(documentDialogIn(state)).toBeUndefined()
    expect(modalsSlice.reducer(state, modalsClosed(moneyModals))).toEqual(open)
  })
  test.each(documentDialogs)('a dialog about documents: %j', (dialog) => {
    const state = modalsSlice.reducer(open, modalOpened(dialog))
    expect(documentDialogIn(state)).toEqual(dialog)
    expect(moneyDialogIn(state)).toBeUndefined()
  })
})
