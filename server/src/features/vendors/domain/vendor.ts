import type { Owner } from '@sooner/rules/owners'
import type { Country, Language, VendorLocale } from '@sooner/rules/places'
import { defaultFeeScheme, type FeeScheme, type ProgramCode, type PromoCode } from '@sooner/rules/programs'
import type { BatchScheme, TransferBatchScheme } from '@sooner/rules/transfers'
import type { Clearance, TaxClassification, VendorStatus } from '@sooner/rules/vendors'

/** The business data that a vendor enters, except for its tax number. */
export interface Business {
  readonly name: string
  readonly dba: string | null
  readonly address: string
  readonly addressAdditional: string | null
  readonly city: string
  readonly state: string | null
  readonly zip: string
  readonly countryCode: Country
  readonly title: string | null
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phoneNumber: string
  readonly phoneNumberExtension: string | null
  readonly registeredAgent: string | null
  readonly taxClassification: TaxClassification | null
  readonly locale: VendorLocale
}

/** The codes and the invitation terms that a vendor came with. */
export interface Origin {
  readonly feeScheme: FeeScheme
  readonly onboardingPartnerId: number
  readonly promoCode: PromoCode | null
  readonly referralCode: string | null
  readonly programCode: ProgramCode | null
}

interface DocumentCounts {
  readonly uploadedBankDocumentCount: number
  readonly approvedBankDocumentCount: number
  readonly uploadedBusinessDocumentCount: number
  readonly approvedBusinessDocumentCount: number
  readonly uploadedThirdPartyDocumentCount: number
  readonly approvedThirdPartyDocumentCount: number
}

/** The facts about a vendor that only this feature stores; the directory stores the others. */
export interface OwnFacts
  extends
    Pick<Business, 'registeredAgent' | 'taxClassification' | 'locale'>,
    Omit<Origin, 'onboardingPartnerId'>,
    DocumentCounts {
  readonly id: string
  readonly version: number
  readonly tinLastFour: string | null
  /** Null while the vendor has not stated who owns it; empty where nobody holds 25 %. */
  readonly owners: readonly Owner[] | null
  readonly promoConfirmed: boolean
  /** The vendor's own choice. */
  readonly instantPayoutChosen: boolean
  /** The provider's, which applies whatever the vendor chooses. */
  readonly instantPayoutRefused: boolean
  readonly inFlightsRequestedAt: Date | null
}

/** Adds the facts that the directory stores. */
export interface Vendor extends Business, Origin, OwnFacts, Clearance {
  readonly language: Language
  readonly status: VendorStatus
  readonly screenedVersion: string | null
  /** Whether the vendor is offered Get Paid Now. */
  readonly instantPayoutUiEnabled: boolean
  /** Null until the vendor has finished onboarding. */
  readonly onboardedAt: Date | null
  readonly createdAt: Date
}

export const isOfferedInstantPayout = ({
  instantPayoutChosen,
  instantPayoutRefused,
}: Pick<OwnFacts, 'instantPayoutChosen' | 'instantPayoutRefused'>): boolean =>
  instantPayoutChosen && !instantPayoutRefused

/** The terms of an invitation that apply to the vendor that accepts it. */
interface Inviting {
  readonly feeScheme: FeeScheme
  readonly partnerId: number
}

interface Codes {
  readonly promoCode?: PromoCode | undefined
  readonly referralCode?: string | undefined
  readonly programCode?: ProgramCode | undefined
}

/**
 * The promo code `Direct-Debit` makes the scheme debiting; otherwise the invitation's scheme applies, or the default. A vendor
 * without an invitation has the default partner.
 */
export function originOf(codes: Codes, onboarding: Inviting | undefined, defaultPartnerId: number): Origin {
  const scheme = onboarding?.feeScheme ?? defaultFeeScheme
  return {
    feeScheme: codes.promoCode === 'Direct-Debit' ? 'debiting' : scheme,
    onboardingPartnerId: onboarding?.partnerId ?? defaultPartnerId,
    promoCode: codes.promoCode ?? null,
    referralCode: codes.referralCode ?? null,
    programCode: codes.programCode ?? null,
  }
}

/**
 * Debiting is permanent: a later invitation with another scheme does not revert it. A vendor that came by itself (`alone`) has
 * the default partner or none, and the partner that invites it takes that place.
 */
export const joined = (
  {
    feeScheme,
    onboardingPartnerId,
    alone,
  }: Pick<Origin, 'feeScheme' | 'onboardingPartnerId'> & { readonly alone: boolean },
  invited: Inviting,
): Pick<Origin, 'feeScheme' | 'onboardingPartnerId'> => ({
  feeScheme: invited.feeScheme === 'debiting' ? 'debiting' : feeScheme,
  onboardingPartnerId: alone ? invited.partnerId : onboardingPartnerId,
})

/** What operators set for a vendor's invoices and transfers. */
export interface VendorSettings {
  /** Every invoice of the vendor waits for an operator. */
  readonly requiresManualApproval: boolean
  readonly batchScheme: BatchScheme
  readonly transferBatchScheme: TransferBatchScheme
  /** The vendor is not offered Get Paid Now, whatever it chooses itself. */
  readonly instantPayoutRefused: boolean
}

const dayMs = 24 * 60 * 60 * 1000
export const daysBeforeRest = 180

/** A vendor that was paid, or with a user who was seen, at or after this time does not become dormant. */
export const restsSince = (now: Date): Date => new Date(now.getTime() - daysBeforeRest * dayMs)

export type ChangedFact = 'name' | 'tax-number' | 'phone'

/** What of the business was changed that a payment is looked at for. */
export const changedFacts = (
  before: Pick<Business, 'name' | 'phoneNumber'>,
  after: Pick<Business, 'name' | 'phoneNumber'>,
  isTinNew: boolean,
): readonly ChangedFact[] => [
  ...(before.name === after.name ? [] : (['name'] as const)),
  ...(isTinNew ? (['tax-number'] as const) : []),
  ...(before.phoneNumber === after.phoneNumber ? [] : (['phone'] as const)),
]
