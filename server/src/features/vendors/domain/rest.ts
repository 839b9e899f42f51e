const dayMs = 24 * 60 * 60 * 1000
export const daysBeforeRest = 180

/** A vendor that was paid, or with a user who was seen, at or after this time does not become dormant. */
export const restsSince = (now: Date): Date => new Date(now.getTime() - daysBeforeRest * dayMs)
