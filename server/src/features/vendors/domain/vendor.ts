import type { Country, Language, VendorLocale } from '@sooner/rules/places'
import { noPartner } from '@sooner/rules/partners'
import { defaultFeeScheme, type FeeScheme, type ProgramCode, type PromoCode } from '@sooner/rules/programs'
import type { BusinessVerification, TaxClassification, VendorStatus } from '@sooner/rules/vendors'

/** What a vendor says of itself, but for the tax number. */
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

/** Where a vendor came from. */
export interface Origin {
  readonly feeScheme: FeeScheme
  readonly onboardingPartnerId: number
  readonly promoCode: PromoCode | null
  readonly referralCode: string | null
  readonly programCode: ProgramCode | null
}

export interface DocumentCounts {
  readonly uploadedBankDocumentCount: number
  readonly approvedBankDocumentCount: number
  readonly uploadedBusinessDocumentCount: number
  readonly approvedBusinessDocumentCount: number
  readonly uploadedThirdPartyDocumentCount: number
  readonly approvedThirdPartyDocumentCount: number
}

/** What only this feature knows of a vendor. */
export interface OwnFacts
  extends
    Pick<Business, 'registeredAgent' | 'taxClassification' | 'locale'>,
    Omit<Origin, 'onboardingPartnerId'>,
    DocumentCounts {
  readonly id: string
  readonly version: number
  readonly tinLastFour: string | null
  readonly businessVerification: BusinessVerification
  readonly instantPayoutUiEnabled: boolean
  readonly inFlightsRequestedAt: Date | null
}

/** Together with what the directory knows of it. */
export interface Vendor extends Business, Origin, OwnFacts {
  readonly language: Language
  readonly status: VendorStatus
  /** Null while something is lacking. */
  readonly onboardedAt: Date | null
  readonly createdAt: Date
}

/** What a third party says of a business that it has looked at. */
export type Finding = Exclude<BusinessVerification, 'pending'>

const names = ['name', 'dba', 'firstName', 'lastName', 'countryCode'] as const
/** All that a third party goes by. */
export type NamedBusiness = Pick<Business, (typeof names)[number]>

export const namesItselfAnew = (before: NamedBusiness, after: NamedBusiness): boolean =>
  names.some((name) => before[name] !== after[name])

/** What an invitation says of the vendor that comes of it. */
interface Inviting {
  readonly feeScheme: FeeScheme
  readonly partnerId: number
}

interface Codes {
  readonly promoCode?: PromoCode | undefined
  readonly referralCode?: string | undefined
  readonly programCode?: ProgramCode | undefined
}

/** A promo code that makes the scheme debiting; otherwise the partner's word where one invited, or the default. */
export function originOf(codes: Codes, onboarding: Inviting | undefined): Origin {
  const scheme = onboarding?.feeScheme ?? defaultFeeScheme
  return {
    feeScheme: codes.promoCode === 'Direct-Debit' ? 'debiting' : scheme,
    onboardingPartnerId: onboarding?.partnerId ?? noPartner,
    promoCode: codes.promoCode ?? null,
    referralCode: codes.referralCode ?? null,
    programCode: codes.programCode ?? null,
  }
}

/** Once debited, always: neither a partner nor a code that says otherwise later takes it back. */
export const joined = (
  { feeScheme, onboardingPartnerId }: Pick<Origin, 'feeScheme' | 'onboardingPartnerId'>,
  invited: Inviting,
): Pick<Origin, 'feeScheme' | 'onboardingPartnerId'> => ({
  feeScheme: invited.feeScheme === 'debiting' ? 'debiting' : feeScheme,
  onboardingPartnerId: onboardingPartnerId === noPartner ? invited.partnerId : onboardingPartnerId,
})
