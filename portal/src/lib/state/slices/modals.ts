import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { currencies } from '@sooner/money'
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

/** The dialogs of early payments; at most one of them is shown. */
export const modalsAboutPayouts = [
  'singleGetPaidNow',
  'onDemand',
  'selectiveGetPaidNow',
  'selectiveOnDemand',
  'bulkGetPaidNow',
  'bulkOnDemand',
  'singleToBulkInterstitial',
  'autoGetPaidNow',
  'needSolver',
] as const
export const modals = [
  'addBankAccount',
  'bankVerification',
  'bankAccountVerificationDocumentUpload',
  'businessVerificationDocumentUpload',
  'inputMfaCode',
  'confirmRemoveMfa',
  ...modalsAboutPayouts,
  'requestInFlights',
  'welcome',
  'vendorSurvey',
  'uploadInvoices',
  'uploadInvoiceDocument',
  'bulkDocumentUpload',
] as const
export type Modal = (typeof modals)[number]
export const bulkUploadModes = ['bulk', 'single'] as const

const id = text('', 64)
const amount = record({ amountMinor: whole(0), currency: oneOf(currencies, 'USD') })

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
}
export type ModalsState = StateOf<typeof modalsFields>
type About = Partial<Omit<ModalsState, Modal>>

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

export const modalsSlice = createSlice({
  name: 'modals',
  initialState,
  reducers: {
    modalOpened: (state, { payload }: PayloadAction<{ readonly modal: Modal; readonly about?: About }>) => ({
      ...state,
      ...payload.about,
      [payload.modal]: true,
    }),
    modalClosed: (state, { payload }: PayloadAction<Modal>) => ({
      ...state,
      ...forgotten(payload),
      [payload]: false,
    }),
  },
})
export const { modalOpened, modalClosed } = modalsSlice.actions
