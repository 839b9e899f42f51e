/** Wrong guesses at one secret of one account. */
export interface Guesses {
  /** The times of the wrong guesses in the last fifteen minutes. */
  readonly failedAt: readonly Date[]
  /** The number of wrong guesses in a row. */
  readonly streak: number
  readonly lockedUntil: Date | null
}

/** The order in which several of these are locked, so that two requests cannot block each other. */
export const guessPurposes = [
  'password',
  // The password of a person whose known device has proven itself. Strangers cannot spend these guesses.
  'known-device',
  // The password of a signed-in person. Guesses from outside must not lock this person out.
  'present-password',
  'authenticator',
  'authenticator-setup',
  'custom',
] as const
export type GuessPurpose = (typeof guessPurposes)[number]

const windowMs = 15 * 60 * 1000
const usualMost = 14
/** Fourteen guesses at the password of a sign-in, of which some are reserved for the devices of the account. */
const reserved = 4
const maxInWindow: Partial<Record<GuessPurpose, number>> = {
  password: usualMost - reserved,
  'known-device': reserved,
}
const freeGuesses = 5

export const noGuesses: Guesses = { failedAt: [], streak: 0, lockedUntil: null }

const recent = (guesses: Guesses, now: Date) =>
  guesses.failedAt.filter((at) => at.getTime() > now.getTime() - windowMs)

/**
 * The limit in the window applies whatever the streak is: if the owner signs in between an attacker's guesses, the streak
 * ends, but the attacker must not get as many guesses again.
 */
export function mayGuess(guesses: Guesses, now: Date, purpose: GuessPurpose): boolean {
  const locked = guesses.lockedUntil !== null && guesses.lockedUntil.getTime() > now.getTime()
  return !locked && recent(guesses, now).length < (maxInWindow[purpose] ?? usualMost)
}

/** The fifth wrong guess in a row causes a wait, which each further one doubles: 1 s, 2 s, 4 s, at most fifteen minutes. */
export function afterWrongGuess(guesses: Guesses, now: Date): Guesses {
  const failedAt = [...recent(guesses, now), now]
  const streak = failedAt.length === 1 ? 1 : guesses.streak + 1
  const waitMs = streak < freeGuesses ? 0 : Math.min(1000 * 2 ** (streak - freeGuesses), windowMs)
  return { failedAt, streak, lockedUntil: waitMs === 0 ? null : new Date(now.getTime() + waitMs) }
}

export const afterRightGuess = (guesses: Guesses, now: Date): Guesses => ({
  failedAt: recent(guesses, now),
  streak: 0,
  lockedUntil: null,
})
