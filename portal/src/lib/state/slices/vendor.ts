import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { countries } from '@sooner/rules/places'
import { flag, initialOf, listOf, maybe, oneOf, type StateOf, text, whole } from '../fields.ts'

const id = maybe(text('', 64))

/** What a vendor has entered during onboarding. It includes neither account nor tax numbers. */
export const vendorFields = {
  name: text(),
  dba: text(),
  title: text(),
  firstName: text(),
  lastName: text(),
  email: text(),
  phoneNumber: text(),
  phoneNumberExtension: text(),
  address: text(),
  addressAdditional: text(),
  city: text(),
  state: text(),
  zip: text(),
  countryCode: oneOf(countries, 'US'),
  registeredAgent: text(),
  /** One of the classifications of the rules package; the page that asks for it knows the valid ones. */
  taxClassification: text('', 40),
  /** All owners as one text, which the page that asks for them reads. */
  owners: text('', 2000),
  vendorId: id,
  isActive: flag(false),
  hasAcceptedTos: flag(false),
  serviceAgreementVersion: id,
  serviceAgreementSignedByName: text(),
  hasAcceptedServiceAgreement: flag(false),
  partnerServiceAgreementVersion: id,
  partnerServiceAgreementSignedByName: text(),
  hasAcceptedPartnerServiceAgreement: flag(false),
  onboardingId: id,
  referralCode: text(),
  /** For a business that is already known: which of its fields are being changed, and in which version of it. */
  changedFields: listOf(text('', 40)),
  changedVersion: maybe(whole(0)),
  bankLinkPublicToken: maybe(text()),
  bankLinkAccountId: maybe(text()),
}
export type VendorState = StateOf<typeof vendorFields>

/** Consent is given each time: what a user ticked or typed on an earlier visit is not ticked for them again. */
export const vendorResetOnLoad = [
  'hasAcceptedTos',
  'hasAcceptedServiceAgreement',
  'hasAcceptedPartnerServiceAgreement',
  'serviceAgreementSignedByName',
  'partnerServiceAgreementSignedByName',
] as const satisfies readonly (keyof VendorState)[]

/** A one-time token for a user's bank link must not be stored in a browser. */
export const vendorNeverWritten = ['bankLinkPublicToken'] as const satisfies readonly (keyof VendorState)[]

export const vendorSlice = createSlice({
  name: 'vendor',
  initialState: initialOf(vendorFields),
  reducers: {
    vendorChanged: (state, { payload }: PayloadAction<Partial<VendorState>>) => ({ ...state, ...payload }),
  },
})
export const { vendorChanged } = vendorSlice.actions
