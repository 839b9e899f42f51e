import type { HoldUpFacts, NotificationMails } from './mail-words.ts'

const currencyNames = { USD: 'US dollars', GBP: 'pounds sterling' } as const

const causes = ({ reason, business, currency, support }: HoldUpFacts): readonly string[] =>
  reason === 'no-payable-account'
    ? [
        `${business} has no bank account that can be paid in ${currencyNames[currency]} now: there is none, or it is not verified yet, or payments to it were stopped.`,
        'Please add or verify a bank account.',
      ]
    : [`${business} is not active. Please write to us, so that we can find out what is missing: ${support}`]

export const en: NotificationMails = {
  dueHeldUp: (facts) => ({
    title: 'We could not pay what is due to you',
    paragraphs: [
      'Invoices of your business have become due, and we could not pay them.',
      ...causes(facts),
      'Nothing is lost: we will pay the invoices with the next daily payment after this has changed.',
    ],
    button: facts.reason === 'no-payable-account' ? 'See your bank accounts' : 'See your dashboard',
    footer: `Sent to ${facts.to}, because you own this business on ${facts.product}. You get this mail once, not every day.`,
  }),
}
