import { feeSchemes, programCodes, promoCodes } from '@sooner/rules/programs'
import { countries, vendorLocales } from '@sooner/rules/places'
import { onboardingStatuses, taxClassifications, vendorStatuses } from '@sooner/rules/vendors'
import { verificationStatuses } from '@sooner/rules/bank-accounts'
import { z } from 'zod'
import {
  count,
  email,
  externalId,
  filled,
  id,
  instant,
  listOf,
  partnerNumber,
  secretId,
  text,
} from './shapes.ts'

/** Counts the changes of what a vendor says of itself, so that two people who edit at once lose nothing. */
const version = z.int().min(1).max(2_147_483_647)

/** A vendor as the server holds it. The tax number is its last four digits, never more. */
export const vendor = z.object({
  id,
  version,
  name: z.string(),
  dba: z.string().nullable(),
  address: z.string(),
  addressAdditional: z.string().nullable(),
  city: z.string(),
  state: z.string().nullable(),
  zip: z.string(),
  countryCode: z.enum(countries),
  title: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  phoneNumberExtension: z.string().nullable(),
  providerStatus: z.string().nullable(),
  isActive: z.boolean(),
  status: z.enum(vendorStatuses),
  feeScheme: z.enum(feeSchemes),
  locale: z.enum(vendorLocales),
  onboardingPartnerId: partnerNumber,
  externalVendorIdentifiers: z.array(z.object({ partnerId: partnerNumber, externalVendorId: z.string() })),
  registeredAgent: z.string().nullable(),
  taxClassification: z.enum(taxClassifications).nullable(),
  uploadedBankDocumentCount: count,
  approvedBankDocumentCount: count,
  uploadedBusinessDocumentCount: count,
  approvedBusinessDocumentCount: count,
  uploadedThirdPartyDocumentCount: count,
  approvedThirdPartyDocumentCount: count,
  primaryAccountVerificationStatus: z.enum(verificationStatuses).nullable(),
  hasAcceptedCurrentMsa: z.boolean(),
  currentMsaHasOnDemand: z.boolean(),
  hasRequestedCurrentPsa: z.boolean(),
  hasAcceptedCurrentPsa: z.boolean(),
  inFlightsRequested: z.boolean(),
  tin: z
    .string()
    .regex(/^\d{4}$/)
    .nullable(),
  createdAt: instant,
  instantPayoutUiEnabled: z.boolean(),
})

/**
 * What a vendor says of itself. Bounds only: what a name, an address, a telephone or tax number has to be by country is
 * the vendors feature's to check, field by field.
 */
export const business = {
  name: filled(200),
  dba: text(200).optional(),
  address: filled(200),
  addressAdditional: text(200).optional(),
  city: filled(100),
  state: text(100).optional(),
  zip: filled(20),
  countryCode: z.enum(countries),
  title: text(100).optional(),
  firstName: filled(100),
  lastName: filled(100),
  email,
  phoneNumber: filled(40),
  phoneNumberExtension: text(20).optional(),
  registeredAgent: text(200).optional(),
  taxClassification: z.enum(taxClassifications).optional(),
  tin: text(20).optional(),
  locale: z.enum(vendorLocales).optional(),
}

/** The onboarding form: the business, and where it came from. */
export const vendorForm = z.strictObject({
  ...business,
  hasAcceptedTos: z.boolean().optional(),
  onboardingId: secretId.optional(),
  referralCode: text(100).optional(),
  promoCode: z.enum(promoCodes).optional(),
  programCode: z.enum(programCodes).optional(),
})

/** With the version that the change was made from. Without a tax number, the one that is there stays. */
export const vendorChange = z.strictObject({ ...business, version })

export const availableProgram = z.object({
  programCode: z.enum(programCodes),
  netDays: count.nullable(),
  visibleInOnboarding: z.boolean(),
})

export const onboarding = z.object({
  externalVendorId: externalId,
  partnerId: partnerNumber,
  feeScheme: z.enum(feeSchemes),
  customMsa: z.boolean(),
  skipAutoInstantPayoutStep: z.boolean(),
  availablePrograms: listOf(availableProgram, 50),
  vendorName: z.string(),
  email: z.string(),
})

/** What a partner says of a vendor, for an operator to invite it by. What is left out is as agreed with the partner. */
export const onboardingForm = z.strictObject({
  partnerId: partnerNumber,
  externalVendorId: externalId,
  feeScheme: z.enum(feeSchemes).optional(),
  customMsa: z.boolean().optional(),
  skipAutoInstantPayoutStep: z.boolean().optional(),
  availablePrograms: listOf(availableProgram.strict(), 50).optional(),
  vendorName: filled(200),
  email,
})

/** An invitation as operators see it: without its secret, which is for the one address that it was mailed to. */
export const issuedOnboarding = onboarding.extend({
  status: z.enum(onboardingStatuses),
  registeredAt: instant.nullable(),
  vendorId: id.nullable(),
  createdAt: instant,
})
