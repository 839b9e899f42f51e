import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Brand } from '@sooner/contract/portal'
import { interstitialClicksBeforeReset } from '@sooner/rules/limits'
import { type PartnerBrand, partnerBrands, partnerDefaults } from '@sooner/rules/partners'
import { programCodes } from '@sooner/rules/programs'
import { flag, initialOf, listOf, oneOf, type StateOf, whole } from '../fields.ts'

export const brands: readonly Brand[] = ['sooner', ...(Object.keys(partnerBrands) as PartnerBrand[])]
export const dashboardTabs = ['payments', 'invoices'] as const
export const paidInvoicesTabs = ['Invoices', 'Payments'] as const

/** What the panel "discover more" can offer. */
export const discoveries = ['autoGetPaidNow', 'upload', 'colleagues', 'statements'] as const
export type Discovery = (typeof discoveries)[number]

export const uiFields = {
  brand: oneOf(brands, partnerDefaults.brand),
  demoMode: flag(false),
  demoModeProgramCode: oneOf(programCodes, 'NET-30'),
  invoiceSummaryOpen: flag(false),
  discoverMoreOpen: flag(false),
  paidInvoicesOpen: flag(false),
  /** Whether the page of the statements was open on this device, after which it is no longer offered. */
  hasSeenStatements: flag(false),
  dismissedDiscoveries: listOf(oneOf(discoveries, 'upload')),
  payEarlyButtonClickCount: whole(0),
  dashboardTab: oneOf(dashboardTabs, 'payments'),
  paidInvoicesTab: oneOf(paidInvoicesTabs, 'Invoices'),
  fromInterstitial: flag(false),
  fromInvoiceSummaryEmail: flag(false),
  fromPaymentSummaryEmail: flag(false),
  fromUpcomingPaymentEmail: flag(false),
  /** When the interstitial was clicked, in milliseconds. */
  interstitialClicks: listOf(whole(0), interstitialClicksBeforeReset - 1),
}
export type UiState = StateOf<typeof uiFields>
type UiChange = Partial<Omit<UiState, 'payEarlyButtonClickCount' | 'interstitialClicks'>>

export const uiSlice = createSlice({
  name: 'ui',
  initialState: initialOf(uiFields),
  reducers: {
    uiChanged: (state, { payload }: PayloadAction<UiChange>) => ({ ...state, ...payload }),
    payEarlyClicked: (state) => ({
      ...state,
      payEarlyButtonClickCount: state.payEarlyButtonClickCount + 1,
    }),
    interstitialClicked: (state, { payload }: PayloadAction<number>) => {
      const clicks = [...state.interstitialClicks, payload]
      return { ...state, interstitialClicks: clicks.length < interstitialClicksBeforeReset ? clicks : [] }
    },
  },
})
export const { uiChanged, payEarlyClicked, interstitialClicked } = uiSlice.actions
