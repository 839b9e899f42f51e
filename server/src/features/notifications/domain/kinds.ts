import type { MailTopic } from '@sooner/rules/mail-topics'

/** What a user may be told once. */
export const factKinds = [
  'early-requested',
  'auto-requested',
  'payment-sent',
  'payment-arrived',
  'payment-failed',
  'invoice-received',
  'invoice-eligible',
  'payment-expected',
  'document-required',
  'setup-missing',
  'due-held-up',
  'fee-debit',
] as const
export type FactKind = (typeof factKinds)[number]

export interface Fact {
  readonly kind: FactKind
  /** Names it among those of its kind. */
  readonly fact: string
  /** What its event stated, where no page states it. */
  readonly data?: Readonly<Record<string, unknown>> | null
}

/** What is collected for a day or a week is one email of its topic. */
const summaryOf = {
  invoiceSummary: 'invoice-summary',
  paymentSummary: 'payment-summary',
  upcomingPayment: 'upcoming-payment',
} as const satisfies Readonly<Record<MailTopic, string>>

/** Facts of these kinds come in summaries alone. */
type OnlyInSummaries = 'invoice-received' | 'payment-expected'
export type MailKind = Exclude<FactKind, OnlyInSummaries> | (typeof summaryOf)[MailTopic]

/**
 * The topic by which a user chooses it; undefined for what is always sent to the owner: somebody else may have requested it, the vendor
 * has to act, or it costs a fee.
 */
export const topicOf: Readonly<Record<FactKind | MailKind, MailTopic | undefined>> = {
  'early-requested': undefined,
  'auto-requested': undefined,
  'payment-failed': undefined,
  'payment-sent': 'paymentSummary',
  'payment-arrived': 'paymentSummary',
  'payment-summary': 'paymentSummary',
  'invoice-received': 'invoiceSummary',
  'invoice-eligible': 'invoiceSummary',
  'invoice-summary': 'invoiceSummary',
  'payment-expected': 'upcomingPayment',
  'upcoming-payment': 'upcomingPayment',
  'document-required': undefined,
  'setup-missing': undefined,
  'due-held-up': undefined,
  'fee-debit': undefined,
}

/** How long an email waits for more of its kind: a bank answers one payment after another, and a partner sends a file in parts. */
export const collectingMinutes: Readonly<Record<Exclude<FactKind, OnlyInSummaries>, number>> = {
  'early-requested': 0,
  'auto-requested': 5,
  'payment-sent': 2,
  'payment-arrived': 2,
  'payment-failed': 2,
  'invoice-eligible': 30,
  'document-required': 60,
  'setup-missing': 5,
  'due-held-up': 0,
  'fee-debit': 0,
}

/** The email in which a user gets a fact at once; undefined where it comes in summaries alone. */
export const atOnceKindOf = (kind: FactKind): Exclude<FactKind, OnlyInSummaries> | undefined =>
  kind === 'invoice-received' || kind === 'payment-expected' ? undefined : kind

/** The summary in which a user gets the facts of a topic for a day or a week. */
export const summaryKindOf = (topic: MailTopic): MailKind => summaryOf[topic]

export type SentBecause = 'it-was-chosen' | 'money-moves' | 'the-vendor-has-to-act'

export function sentBecause(kind: MailKind): SentBecause {
  if (topicOf[kind] !== undefined) return 'it-was-chosen'
  return kind === 'document-required' || kind === 'setup-missing' ? 'the-vendor-has-to-act' : 'money-moves'
}
