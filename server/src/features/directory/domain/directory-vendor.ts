import { noPartner } from '@sooner/rules/partners'
import type { Country, Language } from '@sooner/rules/places'
import type { VendorStatus } from '@sooner/rules/vendors'

/** Who a vendor is, and how it is reached. */
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

/** The facts about a vendor that many features ask for. */
export interface DirectoryVendor extends Identification {
  readonly id: string
  /** The language in which the vendor is written to. */
  readonly language: Language
  readonly status: VendorStatus
  /** The partner that the vendor came by; `noPartner` where it came by itself. */
  readonly onboardingPartnerId: number
  /** Null while something is lacking. */
  readonly onboardedAt: Date | null
  readonly createdAt: Date
}

/** A partner's own number of a vendor. */
export interface ExternalIdentifier {
  readonly partnerId: number
  readonly externalVendorId: string
}

/** The partners of a vendor: the one that it came by, and those that know it by a number. */
export const partnersKnowing = (
  { onboardingPartnerId }: Pick<DirectoryVendor, 'onboardingPartnerId'>,
  identifiers: readonly Pick<ExternalIdentifier, 'partnerId'>[],
): readonly number[] =>
  [...new Set([onboardingPartnerId, ...identifiers.map(({ partnerId }) => partnerId)])].filter(
    (partnerId) => partnerId !== noPartner,
  )
