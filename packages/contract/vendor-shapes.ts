import { feeSchemes, programCodes, promoCodes, rateCodes } from '@sooner/rules/programs'
import { countries, vendorLocales } from '@sooner/rules/places'
import { onboardingStatuses, taxClassifications, vendorStatuses } from '@sooner/rules/vendors'
import { verificationStatuses } from '@sooner/rules/bank-accounts'
import { minShare, maxOwners } from '@sooner/rules/owners'
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
  termsAccepted,
  text,
} from './shapes.ts'

/** Counts changes to the vendor's business data, so that two people who edit at once can't overwrite each other. */
const version = z.int().min(1).max(2_147_483_647)

/** A person who holds 25 % or more of a business. */
export const owner = z.strictObject({
  name: filled(200),
  birthYear: z.int().min(1900).max(2200),
  sharePercent: z.int().min(minShare).max(100),
})

/** A vendor as the server returns it. Of the tax number, only the last four digits are ever included. */
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
  /** The partners that its invoices may be of, so that sentences about one name it. */
  partners: z.array(z.object({ partnerId: partnerNumber, name: z.string() })),
  registeredAgent: z.string().nullable(),
  taxClassification: z.enum(taxClassifications).nullable(),
  uploadedBankDocumentCount: count,
  approvedBankDocumentCount: count,
  uploadedBusinessDocumentCount: count,
  approvedBusinessDocumentCount: count,
  uploadedThirdPartyDocumentCount: count,
  approvedThirdPartyDocumentCount: count,
  /** Operators can't activate the vendor before they approved a document of this category. */
  requiresThirdPartyDocument: z.boolean(),
  primaryAccountVerificationStatus: z.enum(verificationStatuses).nullable(),
  hasAcceptedCurrentMsa: z.boolean(),
  currentMsaHasOnDemand: z.boolean(),
  activeMsaHasOnDemand: z.boolean(),
  hasRequestedCurrentPsa: z.boolean(),
  hasAcceptedCurrentPsa: z.boolean(),
  inFlightsRequested: z.boolean(),
  tin: z
    .string()
    .regex(/^\d{4}$/)
    .nullable(),
  /** Null while the vendor has not stated who owns it; empty where nobody holds 25 %. */
  owners: z.array(owner).nullable(),
  createdAt: instant,
  /** Whether the vendor is offered Get Paid Now: its own choice, unless an operator refused it. */
  instantPayoutUiEnabled: z.boolean(),
  /** An operator refused Get Paid Now to the vendor, whatever it chooses itself. */
  instantPayoutRefused: z.boolean(),
})

/**
 * The business data that a vendor enters. This schema only checks bounds: the vendors feature validates names, addresses,
 * telephone and tax numbers by country, field by field.
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
  /** Everybody who holds 25 % or more; empty where nobody does. If it is omitted, what was stated before remains. */
  owners: listOf(owner, maxOwners).optional(),
}

/** The onboarding form: the business, and how the vendor came to us. */
export const vendorForm = z.strictObject({
  ...business,
  ...termsAccepted,
  onboardingId: secretId.optional(),
  referralCode: text(100).optional(),
  promoCode: z.enum(promoCodes).optional(),
  programCode: z.enum(programCodes).optional(),
})

/** `version` is the version that the change is based on. If the tax number is omitted, the stored one remains. */
export const vendorChange = z.strictObject({ ...business, version })

export const availableProgram = z.object({
  programCode: z.enum(programCodes),
  netDays: count.nullable(),
  visibleInOnboarding: z.boolean(),
})

export const onboarding = z.object({
  externalVendorId: externalId,
  /** The brand that the invitation's pages show; null for the deployment's own. */
  brand: z.string().nullable(),
  partnerId: partnerNumber,
  feeScheme: z.enum(feeSchemes),
  customMsa: z.boolean(),
  skipAutoInstantPayoutStep: z.boolean(),
  availablePrograms: listOf(availableProgram, 50),
  vendorName: z.string(),
  email: z.string(),
})

/** A partner's invitation as its addressee sees it: a reader of the mailbox that it was sent to may know its id. */
export const ownOnboarding = z.object({
  id: secretId,
  partnerId: partnerNumber,
  partnerName: z.string(),
  externalVendorId: externalId,
  vendorName: z.string(),
  /** The caller has registered it, and no vendor is linked by it yet. */
  isRegistered: z.boolean(),
})

/** A partner's data about a vendor, with which an operator invites it. Omitted fields take the partner's agreed defaults. */
export const onboardingForm = z.strictObject({
  partnerId: partnerNumber,
  externalVendorId: externalId,
  feeScheme: z.enum(feeSchemes).optional(),
  customMsa: z.boolean().optional(),
  skipAutoInstantPayoutStep: z.boolean().optional(),
  availablePrograms: listOf(availableProgram.strict(), 50).optional(),
  /** A promo code with a rate, which counts for this vendor from its start: only with a second person. */
  promoCode: z.enum(rateCodes).optional(),
  vendorName: filled(200),
  email,
})

/** An invitation as operators see it: without its secret, which only the invited mail address receives. */
export const issuedOnboarding = onboarding.omit({ brand: true }).extend({
  promoCode: z.enum(rateCodes).nullable(),
  status: z.enum(onboardingStatuses),
  registeredAt: instant.nullable(),
  vendorId: id.nullable(),
  createdAt: instant,
})
