import type { Quote } from '../../../lib/resources/payouts.ts'
import { statesTheSame } from './quote-changes.ts'

/** A quote, and when this machine asked for it. */
export interface Held {
  readonly quote: Quote
  readonly askedAt: number
}

/**
 * The quote that a person looks at, and a newer one that states something else. The newer one replaces it only when the person has
 * seen the difference, so that nobody confirms an amount that appeared under the finger.
 */
export interface Pinned {
  readonly shown?: Held
  readonly next?: Held
}

/** A newer quote that states the same takes the place of the one that is shown. */
export function withNewer({ shown, next }: Pinned, newer: Held): Pinned {
  const latest = next ?? shown
  if (latest && newer.askedAt < latest.askedAt) return { ...(shown && { shown }), ...(next && { next }) }
  if (!shown || statesTheSame(shown.quote, newer.quote)) return { shown: newer }
  return { shown, next: newer }
}

/** The person has seen what changed. */
export const accepted = ({ shown, next }: Pinned): Pinned => {
  const now = next ?? shown
  return now ? { shown: now } : {}
}
