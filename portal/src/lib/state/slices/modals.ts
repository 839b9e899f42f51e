import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { currencies, providerCurrency } from '@sooner/money'
import { maxSelection } from '@sooner/rules/limits'
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
  bulkDocumentUploadInvoiceIds: listOf(id, maxSelection),
  bulkDocumentUploadRedirectLocation: maybe(ownPath),
  /** Where the dialog that moves money was opened. */
  moneyModalPlace: maybe(record({ tab: id, path: text() })),
}
export type ModalsState = StateOf<typeof modalsFields>
type About = Partial<Omit<ModalsState, Modal | 'moneyModalPlace'>>

/** The stored flag of each dialog that shows the price of an early payment, by method and by what is paid. */
const payoutFlags = {
  'instant-payout': {
    single: 'singleGetPaidNow',
    selective: 'selectiveGetPaidNow',
    bulk: 'bulkGetPaidNow',
    invoiceId: 'singleGetPaidNowInvoiceId',
  },
  'on-demand-payout': {
    single: 'onDemand',
    selective: 'selectiveOnDemand',
    bulk: 'bulkOnDemand',
    invoiceId: 'onDemandInvoiceId',
  },
} as const
type Way = keyof typeof payoutFlags

interface OfOneInvoice {
  readonly way: Way
  readonly invoiceId: string
}

/** The price of one invoice, of the chosen ones, or of all that can be paid early. */
type PayoutDialog =
  | ({ readonly modal: 'payout'; readonly of: 'single' } & OfOneInvoice)
  | { readonly modal: 'payout'; readonly of: 'selective' | 'bulk'; readonly way: Way }
type MoneyDialog =
  | PayoutDialog
  | ({ readonly modal: 'singleToBulkInterstitial' } & OfOneInvoice)
  | {
      readonly modal: 'autoGetPaidNow'
      /** Whether it leads back to the page of a payout. */
      readonly isRedirected: boolean
      /** What the first request would pay, as far as that is known. */
      readonly total?: ModalsState['autoGetPaidNowPaymentRequestTotal']
    }
  | { readonly modal: 'needSolver' }
type DocumentDialog =
  | { readonly modal: 'uploadInvoiceDocument'; readonly invoiceId: string }
  | {
      readonly modal: 'bulkDocumentUpload'
      readonly mode: (typeof bulkUploadModes)[number]
      /** Empty for all invoices that wait for a document. */
      readonly invoiceIds: readonly string[]
      /** The page that follows once something was uploaded. */
      readonly next?: string | undefined
    }
/** The dialogs that are about nothing but what their page shows. */
export type PlainModal = {
  [Name in Modal]: (typeof movesMoney)[Name] extends true ? never : Exclude<Name, DocumentDialog['modal']>
}[Modal]

/** A dialog with what it is about. */
export type Dialog = MoneyDialog | DocumentDialog | { readonly modal: PlainModal }
export type DialogOf<Name extends Dialog['modal']> = Extract<Dialog, { readonly modal: Name }>

/** The names under which a dialog is stored: its flag, and the fields that belong to it. */
function storedForm(dialog: Dialog): { readonly modal: Modal; readonly about: About } {
  switch (dialog.modal) {
    case 'payout': {
      const flags = payoutFlags[dialog.way]
      const about = dialog.of === 'single' ? { [flags.invoiceId]: dialog.invoiceId } : {}
      return { modal: flags[dialog.of], about }
    }
    case 'singleToBulkInterstitial': {
      const { modal, invoiceId, way } = dialog
      const about = { singleToBulkInterstitialInvoiceId: invoiceId, singleToBulkInterstitialWay: way }
      return { modal, about }
    }
    case 'autoGetPaidNow': {
      const { modal, isRedirected, total } = dialog
      const about = { autoGetPaidNowRedirected: isRedirected, autoGetPaidNowPaymentRequestTotal: total }
      return { modal, about }
    }
    case 'uploadInvoiceDocument':
      return { modal: dialog.modal, about: { uploadInvoiceDocumentInvoiceId: dialog.invoiceId } }
    case 'bulkDocumentUpload': {
      const { modal, mode, invoiceIds, next } = dialog
      const about = {
        bulkDocumentUploadMode: mode,
        bulkDocumentUploadInvoiceIds: invoiceIds,
        bulkDocumentUploadRedirectLocation: next,
      }
      return { modal, about }
    }
    default:
      return { modal: dialog.modal, about: {} }
  }
}

function payoutDialogIn(state: ModalsState): PayoutDialog | undefined {
  for (const choice of ['single', 'selective', 'bulk'] as const)
    for (const way of ['instant-payout', 'on-demand-payout'] as const) {
      const flags = payoutFlags[way]
      const invoiceId = state[flags.invoiceId]
      if (!state[flags[choice]]) continue
      if (choice !== 'single') return { modal: 'payout', of: choice, way }
      if (invoiceId !== undefined) return { modal: 'payout', of: choice, way, invoiceId }
    }
  return undefined
}

/** The open dialog that moves money. */
export function moneyDialogIn(state: ModalsState): MoneyDialog | undefined {
  const { singleToBulkInterstitialInvoiceId: invoiceId, singleToBulkInterstitialWay: way } = state
  if (state.singleToBulkInterstitial && invoiceId !== undefined)
    return { modal: 'singleToBulkInterstitial', invoiceId, way }
  if (state.autoGetPaidNow) {
    const { autoGetPaidNowRedirected: isRedirected, autoGetPaidNowPaymentRequestTotal: total } = state
    return { modal: 'autoGetPaidNow', isRedirected, total }
  }
  return state.needSolver ? { modal: 'needSolver' } : payoutDialogIn(state)
}

/** The open dialog about documents of invoices. */
export function documentDialogIn(state: ModalsState): DocumentDialog | undefined {
  const { uploadInvoiceDocumentInvoiceId: invoiceId } = state
  if (state.uploadInvoiceDocument && invoiceId !== undefined)
    return { modal: 'uploadInvoiceDocument', invoiceId }
  if (!state.bulkDocumentUpload) return undefined
  return {
    modal: 'bulkDocumentUpload',
    mode: state.bulkDocumentUploadMode,
    invoiceIds: state.bulkDocumentUploadInvoiceIds,
    next: state.bulkDocumentUploadRedirectLocation,
  }
}

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

export const modalsSlice = createSlice({
  name: 'modals',
  initialState,
  reducers: {
    modalOpened: {
      prepare: (dialog: Dialog) => {
        const stored = storedForm(dialog)
        return { payload: { ...stored, ...(movesMoney[stored.modal] && { place: here() }) } }
      },
      reducer: (
        state,
        { payload }: PayloadAction<ReturnType<typeof storedForm> & { readonly place?: Place }>,
      ) => ({
        ...state,
        ...payload.about,
        ...(payload.place && { moneyModalPlace: payload.place }),
        [payload.modal]: true,
      }),
    },
    modalsClosed: (state, { payload }: PayloadAction<readonly Modal[]>) => payload.reduce(closed, state),
  },
})
export const { modalOpened, modalsClosed } = modalsSlice.actions
