import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { currencies, providerCurrency } from '@sooner/money'
import { largestSelection } from '@sooner/rules/limits'
import { safeRedirect } from '../../safe-redirect.ts'
import {
  type Field,
  flag,
  initialOf,
  listOf,
  maybe,
  oneOf,
  record,
  type StateOf,
  text,
  whole,
} from '../fields.ts'
import { here, type Place } from '../place.ts'

/**
 * Every dialog, and whether money moves by what is confirmed in it, now or by a rule from now on. After a reload, a dialog that moves money
 * opens again only on the page and in the tab that opened it. At most one of those is shown.
 */
const movesMoney = {
  addBankAccount: false,
  bankVerification: false,
  bankAccountVerificationDocumentUpload: false,
  businessVerificationDocumentUpload: false,
  inputMfaCode: false,
  confirmRemoveMfa: false,
  singleGetPaidNow: true,
  onDemand: true,
  selectiveGetPaidNow: true,
  selectiveOnDemand: true,
  bulkGetPaidNow: true,
  bulkOnDemand: true,
  singleToBulkInterstitial: true,
  autoGetPaidNow: true,
  needSolver: true,
  // It asks for invoices to be sent earlier; whether they are paid early is confirmed elsewhere.
  requestInFlights: false,
  welcome: false,
  vendorSurvey: false,
  uploadInvoices: false,
  uploadInvoiceDocument: false,
  bulkDocumentUpload: false,
} as const satisfies Readonly<Record<string, boolean>>
export type Modal = keyof typeof movesMoney
export const modals = Object.keys(movesMoney) as readonly Modal[]
export const moneyModals = modals.filter((modal) => movesMoney[modal])
export const bulkUploadModes = ['bulk', 'single'] as const

const id = text('', 64)
const amount = record({ amountMinor: whole(0), currency: oneOf(currencies, providerCurrency) })

/** The path that a modal leads to afterwards. Storage is untrusted, so only a path of our own is accepted. */
const ownPath: Field<string> = {
  initial: '/',
  read: (value) => (typeof value === 'string' && safeRedirect(value) === value ? value : undefined),
}

export const modalsFields = {
  ...(Object.fromEntries(modals.map((modal) => [modal, flag(false)])) as Record<Modal, Field<boolean>>),
  /** The invoice of the dialogs about a single one, and what the interstitial leads to if the offer is declined. */
  singleGetPaidNowInvoiceId: maybe(id),
  onDemandInvoiceId: maybe(id),
  singleToBulkInterstitialInvoiceId: maybe(id),
  singleToBulkInterstitialWay: oneOf(['instant-payout', 'on-demand-payout'], 'instant-payout'),
  autoGetPaidNowPaymentRequestTotal: maybe(amount),
  autoGetPaidNowRedirected: flag(false),
  uploadInvoiceDocumentInvoiceId: maybe(id),
  bulkDocumentUploadMode: oneOf(bulkUploadModes, 'bulk'),
  bulkDocumentUploadInvoiceIds: listOf(id, largestSelection),
  bulkDocumentUploadRedirectLocation: maybe(ownPath),
  /** Where the dialog that moves money was opened. */
  moneyModalPlace: maybe(record({ tab: id, path: text() })),
}
export type ModalsState = StateOf<typeof modalsFields>
type About = Partial<Omit<ModalsState, Modal | 'moneyModalPlace'>>

/** The data that a modal was opened with, which is reset when it closes. */
const about: Readonly<Partial<Record<Modal, readonly (keyof About)[]>>> = {
  singleGetPaidNow: ['singleGetPaidNowInvoiceId'],
  onDemand: ['onDemandInvoiceId'],
  singleToBulkInterstitial: ['singleToBulkInterstitialInvoiceId', 'singleToBulkInterstitialWay'],
  autoGetPaidNow: ['autoGetPaidNowPaymentRequestTotal', 'autoGetPaidNowRedirected'],
  uploadInvoiceDocument: ['uploadInvoiceDocumentInvoiceId'],
  bulkDocumentUpload: [
    'bulkDocumentUploadMode',
    'bulkDocumentUploadInvoiceIds',
    'bulkDocumentUploadRedirectLocation',
  ],
}
const initialState = initialOf(modalsFields)
const forgotten = (modal: Modal) =>
  Object.fromEntries((about[modal] ?? []).map((name) => [name, initialState[name]]))

/** Without a dialog that moves money there is no place where it was opened. */
const closed = (state: ModalsState, modal: Modal): ModalsState => {
  const left = { ...state, ...forgotten(modal), [modal]: false }
  return moneyModals.some((one) => left[one]) ? left : { ...left, moneyModalPlace: undefined }
}

/** What is restored: dialogs that move money stay closed unless they were opened where they would be shown. */
export const withMoneyModalsOf = (state: ModalsState, isShownPlace: (place: Place) => boolean): ModalsState =>
  state.moneyModalPlace && isShownPlace(state.moneyModalPlace) ? state : moneyModals.reduce(closed, state)

interface Opening {
  readonly modal: Modal
  readonly about?: About
}

export const modalsSlice = createSlice({
  name: 'modals',
  initialState,
  reducers: {
    modalOpened: {
      prepare: (opening: Opening) => ({
        payload: { ...opening, ...(movesMoney[opening.modal] && { place: here() }) },
      }),
      reducer: (state, { payload }: PayloadAction<Opening & { readonly place?: Place }>) => ({
        ...state,
        ...payload.about,
        ...(payload.place && { moneyModalPlace: payload.place }),
        [payload.modal]: true,
      }),
    },
    modalClosed: (state, { payload }: PayloadAction<Modal>) => closed(state, payload),
  },
})
export const { modalOpened, modalClosed } = modalsSlice.actions
