const dayMs = 24 * 60 * 60 * 1000

/** For how many days each kind of row is stored after it has lost its use, or an unconfirmed account after its sign-up. */
export const retentionDays = {
  unconfirmedAccounts: 7,
  expiredFamilies: 1,
  revokedFamilies: 7,
  /** Until then, one that comes again still ends the sign-in that it was taken from. */
  replacedRefreshTokens: 30,
  authorizationCodes: 1,
  usedSecretBlocks: 0,
  codes: 0,
  guesses: 1,
  history: 400,
  /** As long as the link works that stops what was changed meanwhile. */
  formerEmails: 30,
} as const
export type Swept = keyof typeof retentionDays

export const sweptBefore = (what: Swept, now: Date): Date =>
  new Date(now.getTime() - retentionDays[what] * dayMs)
