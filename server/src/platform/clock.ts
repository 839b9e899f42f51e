/**
 * The one source of time. `now` is the time that business runs on, and the sandbox can move it; `wall` is real time, for
 * tokens, codes and whatever else has to agree with the clocks of browsers and other machines.
 */
export interface Clock {
  now(): Date
  wall(): Date
}

export const systemClock: Clock = { now: () => new Date(), wall: () => new Date() }
