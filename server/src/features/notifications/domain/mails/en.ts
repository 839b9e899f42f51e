import type { HoldUpFacts, NotificationMails } from './mail-words.ts'

const currencyNames = { USD: 'US dollars', GBP: 'pounds sterling' } as const

const causes = ({ reason, business, currency, support }: HoldUpFacts): readonly string[] =>
  reason === 'no-payable-account'
    ? [
        `${business} has no bank account that we can pay in ${currencyNames[currency]}: there is none, it isn’t verified yet, or payments to it were stopped.`,
        'Please add or verify a bank account.',
      ]
    : [`${business} isn’t active. Please contact us so that we can find out what is missing: ${support}`]

export const en: NotificationMails = {
  dueHeldUp: (facts) => ({
    title: 'We couldn’t pay your invoices',
    paragraphs: [
      'Your business has invoices that are due, and we couldn’t pay them.',
      ...causes(facts),
      'The money is still yours. We’ll pay the invoices with the next daily payment once this is fixed.',
    ],
    button: facts.reason === 'no-payable-account' ? 'See your bank accounts' : 'See your dashboard',
    footer: `Sent to ${facts.to}, because you own this business on ${facts.product}. You get this email once, not every day.`,
  }),
}
