const dayMs = 24 * 60 * 60 * 1000
export const daysBeforeRest = 180

/** Whoever was seen since is awake. */
export const restsSince = (now: Date): Date => new Date(now.getTime() - daysBeforeRest * dayMs)

/** One look a day, whatever the number of processes: the day is its name. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10)
export const dayAfter = (now: Date): Date => new Date(now.getTime() + dayMs)
