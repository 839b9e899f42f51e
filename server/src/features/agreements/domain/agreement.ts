import { noPartner } from '@sooner/rules/partners'
import type { Language } from '@sooner/rules/places'

/** One version of the provider's service agreement, or of a partner's supplemental one. */
export interface AgreementText {
  readonly id: string
  /** `noPartner` for the provider's agreement. */
  readonly partnerId: number
  readonly version: string
  readonly title: string
  readonly hasOnDemand: boolean
  /** Whether vendors that signed the version before it may stay with that one. */
  readonly acceptsEarlier: boolean
  readonly htmlTemplate: string
  /** The same version in Spanish; null if it was not translated. */
  readonly spanish: { readonly title: string; readonly htmlTemplate: string } | null
  readonly active: boolean
  readonly createdAt: Date
  readonly activatedAt: Date | null
}

/**
 * What was signed, by whom and from where, with the hash that covers it. `html` is the text as it was read, in `language`;
 * `sha256` is its digest.
 */
export interface Signature {
  readonly vendorId: string
  /** Numbered from 1 for each vendor. */
  readonly sequence: number
  readonly agreementId: string
  readonly signedByName: string
  readonly signedAt: Date
  readonly account: string
  readonly ip: string
  readonly userAgent: string
  readonly language: Language
  readonly html: string
  readonly sha256: string
  readonly previousHash: string | null
  readonly hash: string
}

/** A signature with what proves that we made it: its copy, and the keyed hashes of both. */
export interface SealedSignature extends Signature {
  readonly copy: Buffer
  readonly seals: readonly string[]
}

/** The party that offers an agreement: a partner's number, or `noPartner` for the provider (`house`). */
export type Party = number
export const ownParty: Party = noPartner

/** Which of its current agreements a vendor has signed. MSA is the service agreement, PSA a supplemental one of a partner. */
export interface AgreementStanding {
  readonly hasAcceptedCurrentMsa: boolean
  readonly currentMsaHasOnDemand: boolean
  /** Whether the version that vendors sign now includes it, which can be a newer one. */
  readonly activeMsaHasOnDemand: boolean
  readonly hasRequestedCurrentPsa: boolean
  readonly hasAcceptedCurrentPsa: boolean
}

/** A version that vendors were asked to sign at some time. */
export interface PutVersion extends Pick<
  AgreementText,
  'id' | 'partnerId' | 'hasOnDemand' | 'acceptsEarlier' | 'active'
> {
  readonly activatedAt: Date
}

/**
 * The versions of one party of which a signature counts, the newest first: the active one and, as long as each accepts earlier
 * signatures, the one before it. None counts without an active version.
 */
export function versionsThatCount(put: readonly PutVersion[]): readonly PutVersion[] {
  const active = put.find((version) => version.active)
  if (!active) return []
  const earlier = put
    .filter(({ id, activatedAt }) => id !== active.id && activatedAt <= active.activatedAt)
    .toSorted((one, other) => other.activatedAt.getTime() - one.activatedAt.getTime())
  const all = [active, ...earlier]
  const last = all.findIndex(({ acceptsEarlier }) => !acceptsEarlier)
  return last === -1 ? all : all.slice(0, last + 1)
}

/** What a party asks of a vendor: the newest version that it signed applies to it or, if there is none, the active one. */
export function askedOf(put: readonly PutVersion[], signed: ReadonlySet<string>): readonly Asked[] {
  return [...Map.groupBy(put, ({ partnerId }) => partnerId)].flatMap(([partnerId, ofParty]) => {
    const counting = versionsThatCount(ofParty)
    const own = counting.find(({ id }) => signed.has(id))
    const [active] = counting
    return active
      ? [
          {
            partnerId,
            hasOnDemand: (own ?? active).hasOnDemand,
            activeHasOnDemand: active.hasOnDemand,
            isSigned: own !== undefined,
          },
        ]
      : []
  })
}

export interface Asked {
  readonly partnerId: number
  readonly hasOnDemand: boolean
  readonly activeHasOnDemand: boolean
  readonly isSigned: boolean
}

/** Derives the standing from what is asked of a vendor: the provider's agreement, and those of its partners. */
export function standingOf(asked: readonly Asked[]): AgreementStanding {
  const own = asked.find(({ partnerId }) => partnerId === ownParty)
  const supplemental = asked.filter(({ partnerId }) => partnerId !== ownParty)
  return {
    hasAcceptedCurrentMsa: own?.isSigned ?? false,
    currentMsaHasOnDemand: own?.hasOnDemand ?? false,
    activeMsaHasOnDemand: own?.activeHasOnDemand ?? false,
    hasRequestedCurrentPsa: supplemental.length > 0,
    hasAcceptedCurrentPsa: supplemental.length > 0 && supplemental.every(({ isSigned }) => isSigned),
  }
}
