const windowMs = 10 * 60_000
const clicksThatOffer = 3
const fewestEligible = 2

interface Clicking {
  /** When single pay-early buttons were clicked, in milliseconds, this click included. */
  readonly clicks: readonly number[]
  readonly now: number
  readonly eligibleCount: number
  /** Whether the offer was shown in this visit already. */
  readonly wasOffered: boolean
}

/** Whether somebody who takes one invoice after another is offered all of them at once. */
export const offersBulk = ({ clicks, now, eligibleCount, wasOffered }: Clicking): boolean =>
  !wasOffered &&
  eligibleCount >= fewestEligible &&
  clicks.filter((at) => at > now - windowMs && at <= now).length >= clicksThatOffer
