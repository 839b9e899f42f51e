import { quoteMinutes } from '@sooner/rules/limits'

/** The answer may have taken a while: a quote that seems to end a moment too early is renewed without harm. */
const marginMs = 30_000

/**
 * The lifetime is counted by this machine alone, from when the quote arrived, because its clock may differ from that of the service.
 * The wall clock is used, because others stop while a laptop sleeps.
 */
export const quoteLifeMs = quoteMinutes * 60_000 - marginMs

/** Never negative. A clock that was set back makes no quote live longer than its lifetime. */
export const msLeft = (askedAt: number, now: number): number =>
  Math.min(quoteLifeMs, Math.max(0, askedAt + quoteLifeMs - now))

/** Minutes and seconds, as a stopwatch shows them: "14:05". */
export function leftText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
