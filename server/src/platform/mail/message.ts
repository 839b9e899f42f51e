import { Refusal } from '@sooner/rules/refusal'
import type { Outcome } from '../jobs/index.ts'

/** A file that is attached to a mail. */
export interface MailAttachment {
  readonly name: string
  readonly type: string
  readonly content: Buffer
}

/** In whose look a mail is, and under whose name where that is not the product's. */
export interface MailBrand {
  readonly look: string
  readonly name: string | undefined
}

export interface MailMessage {
  /** Identifies this mail permanently: sent twice under one key, it is the same mail and has the same Message-ID. */
  readonly key: string
  readonly to: string
  /** The language of its text. */
  readonly language?: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same in the look of a brand; absent where the mail has only one look. */
  readonly htmlIn?: (brand: MailBrand) => string
  readonly attachments?: readonly MailAttachment[]
  /** The address at which a mail program stops such mails at one click (RFC 8058); the same one opens a page that asks. */
  readonly unsubscribeUrl?: string
  /** True for a code or an invitation: a person waits for it, so it is sent even to an address that refused earlier emails. */
  readonly isRequested?: true
}

export const mailRefused = 'MAIL_REFUSED'
/** Mails like this one are stopped for its address. */
export const mailStopped = 'MAIL_STOPPED'

/** A server refuses this mail for good; `words` is what it answered if nobody has the address. */
export const refusedMail = (message: string, words?: string): Refusal =>
  new Refusal(mailRefused, message, words === undefined ? undefined : { words })

/** What a server answered about an address that nobody has; undefined for every other failure. */
export function wordsOnAddress(error: unknown): string | undefined {
  const words = error instanceof Refusal && error.code === mailRefused ? error.details?.['words'] : undefined
  return typeof words === 'string' ? words : undefined
}

/**
 * Throws `Refusal(MAIL_REFUSED)` if the server will never accept this mail, `Refusal(MAIL_STOPPED)` if its address gets none like it, and
 * anything else if it may be accepted later.
 */
export interface MailTransport {
  send(message: MailMessage): Promise<void>
  close(): void
}

/** Sends each mail in the brand of its reader, which is looked up when the mail is sent. */
export const brandedTransport = (
  transport: MailTransport,
  brandOf: (to: string) => Promise<MailBrand>,
): MailTransport => ({
  async send({ htmlIn, ...message }) {
    await transport.send({ ...message, ...(htmlIn && { html: htmlIn(await brandOf(message.to)) }) })
  },
  close: () => transport.close(),
})

/** What became of a mail that was handed over; throws if it may be accepted later. */
export async function handOver(
  transport: MailTransport,
  message: MailMessage,
): Promise<'sent' | 'stopped' | { readonly refused: string }> {
  try {
    await transport.send(message)
    return 'sent'
  } catch (error) {
    if (error instanceof Refusal && error.code === mailRefused) return { refused: error.message }
    if (error instanceof Refusal && error.code === mailStopped) return 'stopped'
    throw error
  }
}

/** For a job's handler: a mail that can't be delivered is given up with the server's reason; any other failure is retried. */
export async function deliver(transport: MailTransport, message: MailMessage): Promise<Outcome> {
  const became = await handOver(transport, message)
  if (typeof became === 'object') return { giveUp: became.refused }
}

/** A refusing address does not prevent the other mails. After a temporary failure all are sent again, under the same keys. */
export async function deliverAll(transport: MailTransport, mails: readonly MailMessage[]): Promise<Outcome> {
  const outcomes = await Promise.allSettled(mails.map((mail) => deliver(transport, mail)))
  const failed = outcomes.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  const refused = outcomes.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []))
  return refused[0]
}
