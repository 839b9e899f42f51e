import { currencies, type Currency } from '@sooner/money'
import { accountWaits, holdUpReasons } from '@sooner/rules/eligibility'
import { deletionObstacles, type DeletionObstacle } from '@sooner/rules/data-deletions'
import type { MailWords } from '@sooner/rules/mail-words'
import { documentTypes, rejectionReasons } from '@sooner/rules/documents'
import { languages, type Language } from '@sooner/rules/places'
import { accessMails, type AccessMails } from '../../server/src/features/access/domain/mails.ts'
import {
  type PaidAfter,
  accountEvents,
  type AccountEvent,
} from '../../server/src/features/bank-accounts/domain/account.ts'
import { bankMails } from '../../server/src/features/bank-accounts/domain/mails/by-language.ts'
import { identityMails } from '../../server/src/features/identity/domain/mails/by-language.ts'
import type { IdentityMails } from '../../server/src/features/identity/domain/mails/en.ts'
import { noticeKinds } from '../../server/src/features/identity/domain/notices.ts'
import { agreementMails, type AgreementMails } from '../../server/src/features/agreements/domain/mails.ts'
import { invoiceMails, type InvoiceMails } from '../../server/src/features/invoices/domain/mails.ts'
import { onboardingMails, type OnboardingMails } from '../../server/src/features/onboarding/domain/mails.ts'
import { footers, type Addressed, type WordsIn } from '../../server/src/features/notifications/domain/mail.ts'
import type { SentBecause } from '../../server/src/features/notifications/domain/kinds.ts'
import { autoRequestedWords } from '../../server/src/features/notifications/use-cases/mails/auto-requested.ts'
import { documentRequiredWords } from '../../server/src/features/notifications/use-cases/mails/document-required.ts'
import { dueHeldUpWords } from '../../server/src/features/notifications/use-cases/mails/due-held-up.ts'
import { earlyRequestedWords } from '../../server/src/features/notifications/use-cases/mails/early-requested.ts'
import { feeDebitWords } from '../../server/src/features/notifications/use-cases/mails/fee-debit.ts'
import { invoiceEligibleWords } from '../../server/src/features/notifications/use-cases/mails/invoice-eligible.ts'
import { invoiceSummaryWords } from '../../server/src/features/notifications/use-cases/mails/invoice-summary.ts'
import type { Offered } from '../../server/src/features/notifications/use-cases/mails/invoices.ts'
import { paymentArrivedWords } from '../../server/src/features/notifications/use-cases/mails/payment-arrived.ts'
import { paymentFailedWords } from '../../server/src/features/notifications/use-cases/mails/payment-failed.ts'
import { paymentSentWords } from '../../server/src/features/notifications/use-cases/mails/payment-sent.ts'
import { paymentSummaryWords } from '../../server/src/features/notifications/use-cases/mails/payment-summary.ts'
import {
  setupMissingWords,
  setupSteps,
} from '../../server/src/features/notifications/use-cases/mails/setup-missing.ts'
import {
  upcomingPaymentWords,
  type Arriving,
} from '../../server/src/features/notifications/use-cases/mails/upcoming-payment.ts'
import type { Payment } from '../../server/src/features/notifications/use-cases/mails/payments.ts'
import type { Payout } from '../../server/src/features/notifications/use-cases/mails/payouts.ts'
import { ownDataMails, type OwnDataMails } from '../../server/src/features/own-data/domain/mails.ts'
import { vendorMails } from '../../server/src/features/vendors/domain/mails/by-language.ts'
import type { VendorMails } from '../../server/src/features/vendors/domain/mails/en.ts'

/** Returns the value for a named fact of the mail, such as a value that a user could have entered. */
export type Given = (name: string) => string

export interface MailSample {
  readonly name: string
  readonly wordsOf: (language: Language, given: Given) => MailWords
  readonly code?: string
}

type WordsOf = MailSample['wordsOf']

export const at = new Date('2027-03-05T14:30:00Z')
const sent = (given: Given) => ({ product: 'Sooner', to: given('to') })

const codes: Readonly<Record<keyof IdentityMails['codes'], WordsOf>> = {
  'sign-up': (language, given) => identityMails[language].codes['sign-up'](sent(given)),
  'reset-password': (language, given) => identityMails[language].codes['reset-password'](sent(given)),
  'verify-email': (language, given) => identityMails[language].codes['verify-email'](sent(given)),
}

const access: Readonly<Record<keyof AccessMails, readonly WordsOf[]>> = {
  invitation: [true, false].map(
    (readOnly) => (language, given) =>
      accessMails[language].invitation({
        ...sent(given),
        owner: given('owner'),
        business: given('business'),
        readOnly,
        days: 7,
      }),
  ),
  invitationCode: [
    (language, given) =>
      accessMails[language].invitationCode({
        ...sent(given),
        owner: given('owner'),
        business: given('business'),
      }),
  ],
  invited: [true, false].map(
    (readOnly) => (language, given) =>
      accessMails[language].invited({ ...sent(given), who: given('who'), readOnly, at }),
  ),
  joined: [true, false].map(
    (readOnly) => (language, given) =>
      accessMails[language].joined({ ...sent(given), who: given('who'), readOnly, at }),
  ),
  departure: ['who', undefined].map(
    (who) => (language, given) => accessMails[language].departure({ ...sent(given), who: who && given(who) }),
  ),
}

const ofDeletion = (given: Given, obstacles: readonly DeletionObstacle[]) => ({
  ...sent(given),
  vendor: given('vendor'),
  support: given('support'),
  due: at,
  obstacles,
})

const ownData: Readonly<Record<keyof OwnDataMails, readonly WordsOf[]>> = {
  ready: [
    (language, given) => {
      const facts = { vendor: given('vendor'), support: given('support'), keptUntil: at }
      return ownDataMails[language].ready({ ...sent(given), ...facts })
    },
  ],
  failed: [(language, given) => ownDataMails[language].failed(ofDeletion(given, []))],
  requested: [(language, given) => ownDataMails[language].requested(ofDeletion(given, []))],
  withdrawn: [(language, given) => ownDataMails[language].withdrawn(ofDeletion(given, []))],
  refused: [[deletionObstacles[0]], deletionObstacles].map(
    (obstacles) => (language, given) => ownDataMails[language].refused(ofDeletion(given, obstacles)),
  ),
  done: [(language, given) => ownDataMails[language].done(ofDeletion(given, []))],
}

const agreement = (given: Given) => ({
  ...sent(given),
  vendor: given('vendor'),
  title: given('title'),
  version: given('version'),
})
const standing = (given: Given) => ({ ...sent(given), vendor: given('vendor'), support: 'help@sooner.test' })

/** Every kind of document, every outcome and every reason, but not every combination. */
const reviews = [
  ...documentTypes.map((type) => ({ type, state: 'approved' as const, reason: null })),
  ...rejectionReasons.map((reason) => ({ type: documentTypes[0], state: 'rejected' as const, reason })),
  { type: documentTypes[0], state: 'rejected' as const, reason: null },
  { type: documentTypes[0], state: 'partially-approved' as const, reason: null },
]

const onboarding: Readonly<Record<keyof OnboardingMails, readonly WordsOf[]>> = {
  invited: ['partner', undefined].map(
    (partner) => (language, given) =>
      onboardingMails[language].invited({
        ...sent(given),
        vendor: given('vendor'),
        partner: partner && given(partner),
        days: 14,
      }),
  ),
  agreementAsked: languages.map(
    (textLanguage) => (language, given) =>
      onboardingMails[language].agreementAsked({ ...agreement(given), textLanguage }),
  ),
}

const agreements: Readonly<Record<keyof AgreementMails, readonly WordsOf[]>> = {
  agreementSigned: [
    (language, given) =>
      agreementMails[language].agreementSigned({
        ...agreement(given),
        signer: given('signer'),
        sha256: 'f'.repeat(64),
        support: 'help@sooner.test',
      }),
  ],
}

const vendors: Readonly<Record<keyof VendorMails, readonly WordsOf[]>> = {
  documentReviewed: reviews.map(
    (review): WordsOf =>
      (language, given) =>
        vendorMails[language].documentReviewed({ ...sent(given), ...review, file: given('file') }),
  ),
  documentRequested: [
    (language, given) => vendorMails[language].documentRequested({ ...sent(given), vendor: given('vendor') }),
  ],
  businessChanged: [null, 'formerName'].map(
    (former) => (language, given) =>
      vendorMails[language].businessChanged({
        ...standing(given),
        formerName: former && given(former),
        hasNewTin: former === null,
        hasNewOwners: former !== null,
      }),
  ),
  active: [(language, given) => vendorMails[language].active(standing(given))],
  deactivated: [(language, given) => vendorMails[language].deactivated(standing(given))],
  dormant: [(language, given) => vendorMails[language].dormant({ ...standing(given), days: 90 })],
}

const invoices: Readonly<Record<keyof InvoiceMails, readonly WordsOf[]>> = {
  redirectsRequested: [1, 2].map(
    (count) => (language, given) =>
      invoiceMails[language].redirectsRequested({
        ...sent(given),
        partner: given('partner'),
        count,
        numbers: [given('number')],
      }),
  ),
}

const bankMail =
  (events: readonly AccountEvent[], paidAfter?: PaidAfter): WordsOf =>
  (language, given) => {
    const account = { business: given('business'), account: given('account'), ending: '••••6789' }
    return bankMails[language].changed({ ...sent(given), ...account, events, at, paidAfter })
  }

const bank: readonly WordsOf[] = [
  ...accountEvents.map((event) => bankMail([event])),
  ...(['verification', 'hold', 'hold-of-former'] as const).map((after) => bankMail(['primary'], after)),
]

const moved: Addressed = { product: 'Sooner', to: '', business: '', timeZone: 'America/New_York' }
const toUser =
  <Facts>(words: WordsIn<Facts>, facts: (given: Given) => Facts, because: SentBecause): WordsOf =>
  (language, given) => {
    const to = { ...moved, to: given('to'), business: given('business') }
    return { ...words[language](facts(given), to), footer: footers[language](to, because) }
  }

const holdUps = currencies.flatMap((currency) =>
  holdUpReasons.flatMap((reason) =>
    (['onboarding', 'activation', 'support'] as const).flatMap((awaits) =>
      accountWaits.map((accountWaitsFor) => {
        const heldUp = [{ currency, reason, accountWaitsFor }]
        return toUser(dueHeldUpWords, () => ({ heldUp, awaits, support: 'help@sooner.test' }), 'money-moves')
      }),
    ),
  ),
)

const feeDebit = (invoiceCount: number, isAgain: boolean) => ({
  payoutId: '00000000-0000-4000-8000-000000000001',
  account: '••••6789',
  currency: 'USD' as const,
  amountMinor: 20_00,
  debitOn: '2026-11-30',
  invoiceCount,
  isAgain,
})
const feeDebits = [
  ...[1, 2].flatMap((count) => [[feeDebit(count, false)], [feeDebit(count, true)]]),
  [feeDebit(1, false), feeDebit(2, true)],
].map((announced) => toUser(feeDebitWords, () => announced, 'money-moves'))

const payment = (given: Given, more: Partial<Payment> = {}): Payment => ({
  id: '00000000-0000-4000-8000-000000000001',
  vendorId: '00000000-0000-4000-8000-000000000002',
  paymentReference: given('reference'),
  paymentMethod: 'ACH',
  amountMinor: 804_230,
  returnedMinor: 0,
  arrivingMinor: 804_230,
  grossMinor: 820_410,
  feeMinor: 16_180,
  deductedMinor: 0,
  debitedFeeMinor: 0,
  currency: 'USD',
  batchStatus: 'executed',
  displayState: 'PAID',
  invoiceCount: 6,
  customerAccountId: '00000000-0000-4000-8000-000000000003',
  maskedAccountNumber: '••••6789',
  batchDate: '2026-12-03',
  transferInitiatedAt: '2026-12-03T23:00:00.000Z',
  estimatedPaymentDate: '2026-12-04',
  settledOn: null,
  returnedOn: null,
  code: null,
  createdAt: '2026-12-03T23:00:00.000Z',
  transferCount: 6,
  adjustmentCount: 0,
  requestedAt: '2026-12-03T17:00:00.000Z',
  next: 'money-arrives',
  replacedBy: [],
  replaces: [],
  ...more,
})
const several = (more: Partial<Payment>) => (given: Given) => [
  payment(given, more),
  payment(given, { ...more, currency: 'GBP' }),
]
const single = (more: Partial<Payment>) => (given: Given) => [payment(given, more)]
const arrived = { settledOn: '2026-12-04' } as const
const returned = {
  returnedMinor: 804_230,
  arrivingMinor: 0,
  returnedOn: '2026-12-07',
  next: 'provider-reviews',
} as const

const payout = (feeScheme: Payout['feeScheme'], deductedMinor: number) => (): readonly Payout[] => [
  {
    payoutId: '00000000-0000-4000-8000-000000000001',
    quoteId: null,
    confirmedAt: '2026-12-03T17:00:00.000Z',
    vendorId: '00000000-0000-4000-8000-000000000002',
    payoutMethod: 'instant-payout',
    invoiceCount: deductedMinor === 0 ? 6 : 1,
    leftOutCount: 0,
    feeScheme,
    maskedAccountNumber: '••••6789',
    totals: [
      {
        currency: 'USD',
        invoiceCount: 6,
        grossMinor: 820_410,
        feeMinor: 16_190,
        supplementalFeeMinor: 0,
        netMinor: 804_220,
        aprBps: 1_461,
        averageDaysEarly: 50.3,
        payDate: '2026-12-04',
        deductedMinor,
        arrivesMinor: 804_220 - deductedMinor,
        withdrawableUntil: '2026-12-03T23:00:00.000Z',
      },
    ],
  },
]
const payouts = (['discounting', 'debiting'] as const).flatMap((scheme) =>
  [0, 10_000].map((deducted) => payout(scheme, deducted)),
)

const offered =
  (invoiceCount: number, client: boolean) =>
  (given: Given): Offered => {
    const { feeScheme, maskedAccountNumber, totals = [] } = payout('discounting', 0)()[0] ?? {}
    return {
      price: {
        method: 'instant-payout',
        feeScheme: feeScheme ?? 'discounting',
        maskedAccountNumber: maskedAccountNumber ?? '',
        invoiceCount,
        totals,
      },
      client: client ? given('client') : undefined,
      path: '/dashboard/invoices',
    }
  }
const received = (invoiceCount: number) => [{ currency: 'USD', invoiceCount, owedMinor: 820_410 }] as const
const usd: Currency = 'USD'
const owed = [{ currency: usd, invoiceCount: 42, creditMemoCount: 1, owedTotalMinor: 5_210_099 }]
const arriving = (arrivesOn: string, invoiceCount: number): Arriving => ({
  currency: 'USD',
  arrivesOn,
  restsOn: 'requested',
  invoiceCount,
  arrivingMinor: 804_220,
  reducedMinor: 0,
})

const moneyMails: Readonly<Record<string, readonly WordsOf[]>> = {
  'early requested': payouts.map((facts) => toUser(earlyRequestedWords, facts, 'money-moves')),
  'requested by rule': payouts.map((facts) => toUser(autoRequestedWords, facts, 'money-moves')),
  'payment sent': [single({}), several({})].map((facts) => toUser(paymentSentWords, facts, 'it-was-chosen')),
  'payment arrived': [single(arrived), several(arrived)].map((facts) =>
    toUser(paymentArrivedWords, facts, 'it-was-chosen'),
  ),
  'payment failed': [
    single({ ...returned, code: 'R03' }),
    several({ ...returned, code: 'R85' }),
    single({ ...returned, returnedOn: null, code: 'R02' }),
  ].flatMap((payments) =>
    [false, true].map((lacksAccount) =>
      toUser(paymentFailedWords, (given) => ({ payments: payments(given), lacksAccount }), 'money-moves'),
    ),
  ),
  'invoices eligible': [offered(6, true), offered(1, true), offered(6, false)].map((facts) =>
    toUser(invoiceEligibleWords, facts, 'it-was-chosen'),
  ),
  'invoice summary': [
    toUser(
      invoiceSummaryWords,
      (given) => ({ received: received(6), offered: offered(4, true)(given), owed }),
      'it-was-chosen',
    ),
    toUser(
      invoiceSummaryWords,
      (given) => ({ received: [], offered: offered(1, true)(given), owed }),
      'it-was-chosen',
    ),
    toUser(invoiceSummaryWords, () => ({ received: received(1), offered: undefined, owed }), 'it-was-chosen'),
  ],
  'upcoming payment': [
    toUser(upcomingPaymentWords, () => [arriving('2026-12-01', 1)], 'it-was-chosen'),
    toUser(
      upcomingPaymentWords,
      () => [arriving('2026-12-01', 1), arriving('2026-12-04', 6)],
      'it-was-chosen',
    ),
  ],
  'payment summary': [single(arrived), several({})].map((facts) =>
    toUser(paymentSummaryWords, facts, 'it-was-chosen'),
  ),
  'document required': [1, 3].map((invoiceCount) =>
    toUser(
      documentRequiredWords,
      () => [{ currency: usd, invoiceCount, owedMinor: 820_410 }],
      'the-vendor-has-to-act',
    ),
  ),
  'setup missing': [...setupSteps.map((step) => [step]), setupSteps].map((steps) =>
    toUser(setupMissingWords, () => ({ steps }), 'the-vendor-has-to-act'),
  ),
}

const listed = (what: Readonly<Record<string, readonly WordsOf[]>>): readonly MailSample[] =>
  Object.entries(what).flatMap(([name, renderings]) =>
    renderings.map((wordsOf, index) => ({ name: `${name} ${index + 1}`, wordsOf })),
  )

/** Every mail to people of vendors, in every variant of its text. */
export const mailSamples: readonly MailSample[] = [
  ...Object.entries(codes).map(([name, wordsOf]) => ({ name: `code: ${name}`, wordsOf, code: '482913' })),
  ...noticeKinds.flatMap((kind) =>
    ['ip', undefined].map((ip) => ({
      name: `notice: ${kind}${ip ? '' : ', from nowhere'}`,
      wordsOf: (language: Language, given: Given) =>
        identityMails[language].notice(kind, { ...sent(given), at, ip: ip && given(ip) }),
    })),
  ),
  ...listed({
    ...access,
    ...onboarding,
    ...agreements,
    ...vendors,
    ...invoices,
    ...ownData,
    'Bank account': bank,
    'hold-up': holdUps,
    'fee debit': feeDebits,
    ...moneyMails,
  }),
]
