/** Nobody has the address (`bounced`), or its reader has marked an email as spam (`complained`). */
export type MailboxState = 'active' | 'bounced' | 'complained'

/** For the audit log, which outlives the address: servers repeat it in what they say. */
export const withoutAddresses = (words: string): string => words.replaceAll(/[^\s<>]+@[^\s<>]+/g, '…')

/** What decides about one email: whether a person has just asked for it, and whether its reader can switch it off. */
interface Stoppable {
  readonly isRequested?: true
  readonly unsubscribeUrl?: string
}

/**
 * Whether such an email is stopped. Nothing is sent to an address that nobody has, but for what a person has asked for at this moment: who
 * signs in with a code must not be locked out by a report that was wrong. After a complaint, only what can be switched off is stopped:
 * emails about security and money that moves are still sent.
 */
export const isStopped = (state: MailboxState, { isRequested, unsubscribeUrl }: Stoppable): boolean =>
  state === 'bounced' ? isRequested !== true : state === 'complained' && unsubscribeUrl !== undefined
