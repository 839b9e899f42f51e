import type { Awaited, HoldUpFacts, NotificationMails } from './mail-words.ts'

const currencyNames = { USD: 'US dollars', GBP: 'pounds sterling' } as const

const notActive: Readonly<Record<Awaited, (business: string, support: string) => readonly string[]>> = {
  onboarding: (business) => [
    `${business} isn’t completely set up yet.`,
    'Please sign in and finish setting up your business.',
  ],
  activation: (business) => [
    `${business} isn’t active yet. Our team activates it after checking it, and needs a document about your business for that.`,
    'If you haven’t uploaded one, please do. Otherwise, you don’t need to do anything.',
  ],
  support: (business, support) => [
    `${business} isn’t active. Please contact us so that we can find out what is missing: ${support}`,
  ],
}

const buttons: Readonly<Record<Awaited, string>> = {
  onboarding: 'Finish setting up',
  activation: 'See your documents',
  support: 'See your dashboard',
}

const causes = ({ reason, awaits, business, currency, support }: HoldUpFacts): readonly string[] => {
  if (reason === 'no-rail')
    return [
      `We can’t send payments in ${currencyNames[currency]} at the moment.`,
      'You don’t need to do anything.',
    ]
  return reason === 'no-payable-account'
    ? [
        `${business} has no bank account that we can pay in ${currencyNames[currency]}: there is none, it isn’t verified yet, or payments to it were stopped.`,
        'Please add or verify a bank account.',
      ]
    : notActive[awaits](business, support)
}

const buttonOf = ({ reason, awaits }: HoldUpFacts): string => {
  if (reason === 'no-rail') return buttons.support
  return reason === 'no-payable-account' ? 'See your bank accounts' : buttons[awaits]
}

export const en: NotificationMails = {
  dueHeldUp: (facts) => ({
    title: 'We couldn’t pay your invoices',
    paragraphs: [
      'Your business has invoices that are due, and we couldn’t pay them.',
      ...causes(facts),
      'The money is still yours. We’ll pay the invoices with the next daily payment once this is fixed.',
    ],
    button: buttonOf(facts),
    footer: `Sent to ${facts.to}, because you own this business on ${facts.product}. You get this email once, not every day.`,
  }),
  feeDebited: ({ product, to, business, account, amount, day, invoiceCount }) => ({
    title: `We’ll debit a fee of ${amount}`,
    paragraphs: [
      `${business} requested early payment of ${invoiceCount === 1 ? 'an invoice' : `${invoiceCount} invoices`}. The full amount is paid, and the fee is debited from the same bank account.`,
      `On ${day}, we’ll debit ${amount} from your account ${account}. This is the fee for early payment.`,
      'If you withdraw an invoice before the payment is sent to the bank, its fee isn’t debited.',
    ],
    button: 'See the request',
    footer: `Sent to ${to}, because you own this business on ${product} and it authorized direct debit.`,
  }),
}
