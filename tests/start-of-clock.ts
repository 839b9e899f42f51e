/**
 * The time at which the clock of every sandbox of the tests starts: 07:00 on a Wednesday in New York and noon in London, hours
 * before the cutoffs of both, in a week without a holiday. It goes on from there only as long as the run takes.
 */
export const startsAt = '2026-11-18T12:00:00Z'

/** The day of every test that does not move the clock. */
export const today = startsAt.slice(0, 10)
