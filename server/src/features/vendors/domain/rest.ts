const dayMs = 24 * 60 * 60 * 1000
export const daysBeforeRest = 180

/** Whoever was seen since is awake. */
export const restsSince = (now: Date): Date => new Date(now.getTime() - daysBeforeRest * dayMs)
