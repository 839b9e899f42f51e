/** Numbered as the specification numbers them (there is no 4), shown as positions. */
export const steps = [
  { number: 1, key: 'business', pages: ['business-info'] },
  {
    number: 2,
    key: 'schedule',
    pages: [
      'payment-schedule',
      'demo-payment-schedule',
      'auto-get-paid-now',
      'pay-on-approval',
      'net-30-payment-schedule',
    ],
  },
  { number: 3, key: 'banking', pages: ['bank-info', 'direct-debit-agreement', 'verify-bank', 'bank-plaid'] },
  { number: 5, key: 'confirmation', pages: ['review', 'terms'] },
] as const

/** The place of a path among the steps, from 0; undefined where the path is not of the onboarding. */
export function positionOf(path: string): number | undefined {
  const [, area, page] = path.split('/')
  if (area !== 'onboarding' || page === undefined) return undefined
  const position = steps.findIndex((step) => (step.pages as readonly string[]).includes(page))
  return position < 0 ? undefined : position
}
