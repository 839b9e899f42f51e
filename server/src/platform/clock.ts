/**
 * The one source of time. `now` is the day that business runs on, and the sandbox can move it; `wall` is the time that
 * other machines go by, for tokens, codes and whatever else has to agree with a browser's own clock.
 */
export interface Clock {
  now(): Date
  wall(): Date
}

export const systemClock: Clock = { now: () => new Date(), wall: () => new Date() }
