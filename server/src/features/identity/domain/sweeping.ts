const dayMs = 24 * 60 * 60 * 1000

/** What is kept, and for how many days after it has lost its use; an account that nobody confirmed, after its sign-up. */
export const keptDays = {
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
export type Swept = keyof typeof keptDays

export const sweptBefore = (what: Swept, now: Date): Date => new Date(now.getTime() - keptDays[what] * dayMs)
