const freshMs = 10 * 60 * 1000

/** A proof of identity is fresh for ten minutes. */
export const isFresh = (provenAt: Date, now: Date): boolean => now.getTime() - provenAt.getTime() < freshMs
