import type { PromoCode } from '@sooner/rules/programs'

/** Where an account came from, as its first visit told. */
export interface OnboardingData {
  readonly promoCode: PromoCode | null
  readonly referralCode: string | null
  readonly subdomain: string | null
}

/** What only this feature knows of a user account. */
export interface OwnFacts extends OnboardingData {
  readonly onboardingId: string | null
  readonly lastFeedbackReminderShownAt: Date | null
  readonly lastSeenAt: Date | null
}

/** Ties a person of the user pool to a vendor: its owner, or a colleague whom the owner invited. */
export interface UserAccount extends OwnFacts {
  readonly id: string
  /** Null while an invitation waits to be taken up. */
  readonly subject: string | null
  readonly email: string
  readonly vendorId: string | null
  readonly parentId: string | null
  readonly readOnly: boolean
  readonly invitedAt: Date | null
  readonly createdAt: Date
}

/** Who is signed in, as far as user accounts are concerned. */
export interface Person {
  readonly sub: string
  readonly groups: readonly string[]
}

/** A person's place at a vendor, asked for anew at every request that needs one. */
export interface Seat {
  readonly accountId: string
  readonly vendorId: string | null
  readonly isOwner: boolean
  readonly isReadOnly: boolean
}
