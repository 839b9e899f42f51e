const freshMs = 10 * 60 * 1000

/** Whether the person proved who they are a short while ago. */
export const isFresh = (provenAt: Date, now: Date): boolean => now.getTime() - provenAt.getTime() < freshMs
