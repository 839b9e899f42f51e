import type { PromoCode } from '@sooner/rules/programs'

/** Where an account came from, as the portal recorded at its first visit. */
export interface OnboardingData {
  readonly promoCode: PromoCode | null
  readonly referralCode: string | null
  readonly subdomain: string | null
}

/** The facts about a user account that only this feature stores; the directory stores the others. */
export interface OwnFacts extends OnboardingData {
  readonly onboardingId: string | null
  readonly lastFeedbackReminderShownAt: Date | null
  readonly lastSeenAt: Date | null
}

/** Connects a person of the user pool with a vendor, as its owner or as a colleague whom the owner invited. */
export interface UserAccount extends OwnFacts {
  readonly id: string
  /** Null until the invited person accepts the invitation. */
  readonly subject: string | null
  readonly email: string
  readonly vendorId: string | null
  readonly parentId: string | null
  readonly readOnly: boolean
  readonly invitedAt: Date | null
  readonly createdAt: Date
}

/** The part of a signed-in caller that this feature needs. */
export interface Person {
  readonly sub: string
  readonly groups: readonly string[]
}

/** A person's place at a vendor. It is read again at every request that needs it, so that a change counts at once. */
export interface Seat {
  readonly accountId: string
  readonly vendorId: string | null
  readonly isOwner: boolean
  readonly isReadOnly: boolean
}
