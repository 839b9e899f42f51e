import { partnerWords } from '../../../../lib/partner/partner-words.ts'
import type { Invoice, WaitingInvoices } from '../../../../lib/resources/invoices.ts'
import { countText } from '../../../../ui/format/number-text.ts'

export const useWhyWords = partnerWords({
  en: () => import('./en.ts').then((module) => module.en),
  es: () => import('./es.ts').then((module) => module.es),
})
type WhyWords = ReturnType<typeof useWhyWords>

/** Everything that an invoice may wait for: the names under which there are words. */
export const reasonsIn = ({ holds, reasons }: WhyWords) =>
  [...Object.keys(holds), ...Object.keys(reasons)] as (keyof WhyWords['holds'] | keyof WhyWords['reasons'])[]

/** The short text of a reason for a review, or of a reason why an invoice is not eligible. */
export const reasonText = (reason: WaitingInvoices['reason'], { holds, reasons }: WhyWords): string =>
  reason in holds ? holds[reason as keyof typeof holds] : reasons[reason as keyof typeof reasons]

type About = Pick<
  Invoice,
  'state' | 'displayState' | 'eligibility' | 'holdReasons' | 'closedForRedirectReason' | 'accelerationDays'
>

function heldText(reasons: About['holdReasons'], words: WhyWords, locale: string): string | undefined {
  const [first, ...others] = reasons
  if (first === undefined) return undefined
  const text = words.holds[first]
  return others.length === 0 ? text : `${text}, ${words.more(countText(others.length, locale))}`
}

/**
 * What the state alone does not show: why an invoice is held or closed, how much sooner it could be paid, or why it has no price
 * although nothing is in its way.
 */
export function whyText(invoice: About, words: WhyWords, locale: string): string | undefined {
  const { state, displayState, eligibility, holdReasons, closedForRedirectReason, accelerationDays } = invoice
  if (displayState === 'Ineligible') {
    const { reason } = eligibility
    const held = reason === 'on-hold' ? heldText(holdReasons, words, locale) : undefined
    return held ?? (reason === null ? undefined : words.reasons[reason])
  }
  if (displayState === 'Cancelled' && closedForRedirectReason !== null)
    return words.closed[closedForRedirectReason]
  if (displayState === 'Eligible' && eligibility.reason !== null) return words.reasons[eligibility.reason]
  if (displayState === 'Eligible' && state === 'open-for-redirect') return words.redirect
  if (displayState !== 'Eligible' || accelerationDays === null || accelerationDays <= 0) return undefined
  return words.sooner(accelerationDays, countText(accelerationDays, locale))
}
