import { noPartner } from '@sooner/rules/partners'

/** One version of the house's service agreement, or of a partner's supplemental one. */
export interface AgreementText {
  readonly id: string
  /** `noPartner` for the house's. */
  readonly partnerId: number
  readonly version: string
  readonly title: string
  readonly hasOnDemand: boolean
  readonly htmlTemplate: string
  readonly active: boolean
  readonly createdAt: Date
  readonly activatedAt: Date | null
}

/** What was signed, by whom and from where; everything that a signature's hash covers, and the hash. */
export interface Signature {
  readonly vendorId: string
  /** From 1, by vendor. */
  readonly sequence: number
  readonly agreementId: string
  readonly signedByName: string
  readonly signedAt: Date
  readonly account: string
  readonly ip: string
  readonly userAgent: string
  readonly html: string
  readonly sha256: string
  readonly previousHash: string | null
  readonly hash: string
}

/** Whose agreement it is, where that is asked for: the house's, or one partner's. */
export type Party = number
export const house: Party = noPartner

/** The agreements that concern a vendor, and which of them it has signed. */
export interface AgreementStanding {
  readonly hasAcceptedCurrentMsa: boolean
  readonly currentMsaHasOnDemand: boolean
  readonly hasRequestedCurrentPsa: boolean
  readonly hasAcceptedCurrentPsa: boolean
}

interface Asked {
  readonly partnerId: number
  readonly hasOnDemand: boolean
  readonly isSigned: boolean
}

/** From the versions that are asked of a vendor at present: the house's, and those of its partners that have one. */
export function standingOf(asked: readonly Asked[]): AgreementStanding {
  const own = asked.find(({ partnerId }) => partnerId === house)
  const supplemental = asked.filter(({ partnerId }) => partnerId !== house)
  return {
    hasAcceptedCurrentMsa: own?.isSigned ?? false,
    currentMsaHasOnDemand: own?.hasOnDemand ?? false,
    hasRequestedCurrentPsa: supplemental.length > 0,
    hasAcceptedCurrentPsa: supplemental.length > 0 && supplemental.every(({ isSigned }) => isSigned),
  }
}
