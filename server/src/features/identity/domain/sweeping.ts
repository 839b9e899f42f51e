const dayMs = 24 * 60 * 60 * 1000

/** The number of days that each kind of row is stored after it lost its use, or an unconfirmed account after sign-up. */
export const retentionDays = {
  unconfirmedAccounts: 7,
  expiredFamilies: 1,
  revokedFamilies: 7,
  /** While it is stored, the reuse of a replaced token still ends its sign-in. */
  replacedRefreshTokens: 30,
  authorizationCodes: 1,
  usedSecretBlocks: 0,
  /** The guesses at a code count for a day, and it can be guessed at until it expires. */
  codes: 1,
  guesses: 1,
  history: 400,
  /** This covers the life of the link by which an owner can stop a change that an attacker may have made. */
  formerEmails: 30,
} as const
export type Swept = keyof typeof retentionDays

export const sweptBefore = (what: Swept, now: Date): Date =>
  new Date(now.getTime() - retentionDays[what] * dayMs)
