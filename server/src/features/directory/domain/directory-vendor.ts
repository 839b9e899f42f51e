import { noPartner } from '@sooner/rules/partners'
import type { Country, Language } from '@sooner/rules/places'
import type { VendorStatus } from '@sooner/rules/vendors'

/** The identity and the contact data of a vendor. */
export interface Identification {
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
}

/** The facts about a vendor that many features need. */
export interface DirectoryVendor extends Identification {
  readonly id: string
  /** The language of mails to the vendor. */
  readonly language: Language
  readonly status: VendorStatus
  /** The names that the vendor had when an operator last activated it; null before the first activation. */
  readonly activatedName: string | null
  readonly activatedDba: string | null
  /** The partner that the vendor came by: that of its invitation, else the default one; `noPartner` where there is neither. */
  readonly onboardingPartnerId: number
  /** Null until the onboarding is complete. */
  readonly onboardedAt: Date | null
  readonly createdAt: Date
}

/** A partner's own number for a vendor. */
export interface ExternalIdentifier {
  readonly partnerId: number
  readonly externalVendorId: string
}

/** The partners of a vendor: the one that invited it, and those that have a number for it. */
export const partnersKnowing = (
  { onboardingPartnerId }: Pick<DirectoryVendor, 'onboardingPartnerId'>,
  identifiers: readonly Pick<ExternalIdentifier, 'partnerId'>[],
): readonly number[] =>
  [...new Set([onboardingPartnerId, ...identifiers.map(({ partnerId }) => partnerId)])].filter(
    (partnerId) => partnerId !== noPartner,
  )
