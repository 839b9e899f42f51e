import type { MailTopic } from '@sooner/rules/mail-topics'

/** What a user may be told once. */
export const factKinds = [
  'early-requested',
  'auto-requested',
  'payment-sent',
  'payment-arrived',
  'payment-failed',
] as const
export type FactKind = (typeof factKinds)[number]

export interface Fact {
  readonly kind: FactKind
  /** Names it among those of its kind. */
  readonly fact: string
}

/** What is collected for a day or a week is one email of its topic. */
export type MailKind = FactKind | 'payment-summary'

/**
 * The topic by which a user chooses it; undefined for what is always sent to the owner: somebody else may have requested it, the vendor
 * has to act, or it costs a fee.
 */
export const topicOf: Readonly<Record<MailKind, MailTopic | undefined>> = {
  'early-requested': undefined,
  'auto-requested': undefined,
  'payment-failed': undefined,
  'payment-sent': 'paymentSummary',
  'payment-arrived': 'paymentSummary',
  'payment-summary': 'paymentSummary',
}

/** How long an email waits for more of its kind: a bank answers one payment after another. */
export const collectingMinutes: Readonly<Record<FactKind, number>> = {
  'early-requested': 0,
  'auto-requested': 5,
  'payment-sent': 2,
  'payment-arrived': 2,
  'payment-failed': 2,
}

/** The email in which a user gets a fact: payments that are collected for a day or a week come in one summary. */
export const mailKindOf = (kind: FactKind, isCollected: boolean): MailKind =>
  isCollected && topicOf[kind] === 'paymentSummary' ? 'payment-summary' : kind
