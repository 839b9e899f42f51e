import { currencyFacts, type Currency } from '@sooner/money'
import type { AccountWait, HoldUpReason } from '@sooner/rules/eligibility'
import type { MailBody } from '../mail.ts'

/** What a business that is not active waits for: its own onboarding, our activation of it, or an answer from us. */
export type Awaited = 'onboarding' | 'activation' | 'support'

/** What is due in a currency, and why it can't be paid. */
export interface HeldUp {
  readonly currency: Currency
  readonly reason: HoldUpReason
  /** What the account waits for, where none can be paid. */
  readonly accountWaitsFor: AccountWait
}

interface OfBusiness {
  readonly business: string
  readonly awaits: Awaited
  readonly support: string
}

export type HoldUpFacts = HeldUp & OfBusiness

export interface AnnouncedDebit {
  readonly account: string
  readonly amount: string
  readonly day: string
  readonly invoiceCount: number
  /** The bank returned the debit, and it is sent once more. */
  readonly isAgain: boolean
}

export interface NotificationMails {
  readonly dueHeldUp: (facts: OfBusiness & { readonly heldUp: readonly HeldUp[] }) => MailBody
  readonly feeDebited: (facts: {
    readonly business: string
    readonly debits: readonly AnnouncedDebit[]
  }) => MailBody
}

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

/** Why no account can be paid, and what the owner has to do about it. */
const accounts: Readonly<Record<AccountWait, (facts: HoldUpFacts) => readonly string[]>> = {
  vendor: ({ business, currency }) => [
    `${business} has no bank account that we can pay in ${currencyFacts[currency].names.en}: there is none, it isn’t verified yet, or it can’t receive payments.`,
    'Please add or verify a bank account.',
  ],
  operator: ({ support }) => [
    'Our team has to release your bank account first: we’re reviewing it, or payments to it were stopped.',
    `If you haven’t heard from us, please contact us: ${support}`,
  ],
  time: () => [
    'The hold of your bank account isn’t over yet. A new primary account is paid after two banking days.',
    'You don’t need to do anything.',
  ],
}

const causes = (facts: HoldUpFacts): readonly string[] => {
  const { reason, awaits, business, currency, support } = facts
  if (reason === 'no-rail')
    return [
      `We can’t send payments in ${currencyFacts[currency].names.en} at the moment.`,
      'You don’t need to do anything.',
    ]
  if (reason === 'vendor-not-cleared')
    return [
      `We’re checking the details of ${business}, which we do before we pay. It usually takes one business day.`,
      `You don’t need to do anything. If it takes longer, please contact us: ${support}`,
    ]
  return reason === 'no-payable-account'
    ? accounts[facts.accountWaitsFor](facts)
    : notActive[awaits](business, support)
}

const buttonOf = ({ reason, awaits }: HoldUpFacts): string => {
  if (reason === 'no-rail' || reason === 'vendor-not-cleared') return buttons.support
  return reason === 'no-payable-account' ? 'See your bank accounts' : buttons[awaits]
}

const invoicesOf = (count: number) => (count === 1 ? 'an invoice' : `${count} invoices`)

const ofWithdrawal =
  'If you withdraw an invoice before the payment is sent to the bank, its fee isn’t debited.'

const ofDebit = (
  business: string,
  { account, amount, day, invoiceCount, isAgain }: AnnouncedDebit,
): readonly string[] =>
  isAgain
    ? [
        `Your bank returned our debit of the fee that ${business} owes for being paid early for ${invoicesOf(invoiceCount)}, because the balance of your account ${account} was too low.`,
        `On ${day}, we’ll debit ${amount} from this account again. If your bank returns it for good, we’ll deduct the fee from a later payment.`,
      ]
    : [
        `${business} is being paid early for ${invoicesOf(invoiceCount)}. The full amount is paid, and the fee is debited from the same bank account.`,
        `On ${day}, we’ll debit ${amount} from your account ${account}. This is the fee for early payment.`,
      ]

export const en: NotificationMails = {
  dueHeldUp: ({ heldUp, ...of }) => ({
    title: 'We couldn’t pay your invoices',
    paragraphs: [
      'Your business has invoices that are due, and we couldn’t pay them.',
      ...new Set(heldUp.flatMap((one) => causes({ ...one, ...of }))),
      'The money is still yours. We’ll pay the invoices with the next daily payment once this is fixed.',
    ],
    button: heldUp.map((one) => buttonOf({ ...one, ...of }))[0] ?? buttons.support,
  }),
  feeDebited: ({ business, debits }) => {
    const [first, ...others] = debits
    return {
      title:
        first && others.length === 0
          ? first.isAgain
            ? `We’ll debit the fee of ${first.amount} again`
            : `We’ll debit a fee of ${first.amount}`
          : 'We’ll debit fees from your account',
      paragraphs: [
        // Two fees may be equal: each has its own sentences.
        ...debits.flatMap((debit) => ofDebit(business, debit)),
        ...(debits.some(({ isAgain }) => !isAgain) ? [ofWithdrawal] : []),
      ],
      button: others.length === 0 ? 'See the payment' : 'See your payments',
    }
  },
}
