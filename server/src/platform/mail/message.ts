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

/** What became of an attempt at a mail: `waiting` where it was not begun, and an error as `send` throws it. */
export type Attempted = 'sent' | 'waiting' | { readonly error: unknown }

export interface MailTransport {
  /**
   * Throws `Refusal(MAIL_REFUSED)` if the server will never accept this mail, `Refusal(MAIL_STOPPED)` if its address gets none like it, and
   * anything else if it may be accepted later.
   */
  send(message: MailMessage): Promise<void>
  /** Sends several at once, and answers in their order. One that fails does not hold up the others; after `until`, no other one is begun. */
  sendMany(messages: readonly MailMessage[], until: AbortSignal): Promise<readonly Attempted[]>
  close(): void
}

const never = new AbortController().signal

/** A transport that sends one mail as it sends many. */
export const transportOf = ({
  sendMany,
  close,
}: Pick<MailTransport, 'sendMany' | 'close'>): MailTransport => ({
  async send(message) {
    const [attempted] = await sendMany([message], never)
    if (typeof attempted === 'object') throw attempted.error
  },
  sendMany,
  close,
})

/** Attempts each mail by itself, so many at a time. */
export async function attemptEach(
  messages: readonly MailMessage[],
  { until, atOnce }: { readonly until: AbortSignal; readonly atOnce: number },
  send: (message: MailMessage) => Promise<unknown>,
): Promise<readonly Attempted[]> {
  const attempts: Attempted[] = messages.map(() => 'waiting')
  const open = messages.entries()
  let isBegun = false
  const attempt = async () => {
    // At least one is begun, so that a caller who tries the others again comes to an end.
    while (!isBegun || !until.aborted) {
      isBegun = true
      const next = open.next()
      if (next.done) return
      const [at, message] = next.value
      attempts[at] = await send(message).then(
        () => 'sent',
        (error: unknown) => ({ error }),
      )
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, messages.length) }, attempt))
  return attempts
}

/** Sends each mail in the brand of its reader, which is looked up when the mail is sent. */
export const brandedTransport = (
  transport: MailTransport,
  brandsOf: (addresses: readonly string[]) => Promise<(to: string) => MailBrand>,
): MailTransport =>
  transportOf({
    async sendMany(messages, until) {
      const branded = messages.filter(({ htmlIn }) => htmlIn !== undefined)
      const brandOf = await brandsOf(branded.map(({ to }) => to))
      const inBrands = messages.map(({ htmlIn, ...message }) => ({
        ...message,
        ...(htmlIn && { html: htmlIn(brandOf(message.to)) }),
      }))
      return transport.sendMany(inBrands, until)
    },
    close: () => transport.close(),
  })

/** What became of a mail that was handed over, where another attempt changes nothing. */
export type HandedOver = 'sent' | 'stopped' | { readonly refused: string }

/** Undefined for a failure after which the mail may be accepted later. */
function endedBy(error: unknown): Exclude<HandedOver, 'sent'> | undefined {
  if (error instanceof Refusal && error.code === mailRefused) return { refused: error.message }
  return error instanceof Refusal && error.code === mailStopped ? 'stopped' : undefined
}

/** Throws if the mail may be accepted later. */
export async function handOver(transport: MailTransport, message: MailMessage): Promise<HandedOver> {
  try {
    await transport.send(message)
    return 'sent'
  } catch (error) {
    const ended = endedBy(error)
    if (ended === undefined) throw error
    return ended
  }
}

/** The same for several, in their order; `failed` is why a mail may be accepted later. */
export async function handOverMany(
  transport: MailTransport,
  messages: readonly MailMessage[],
  until: AbortSignal,
): Promise<readonly (HandedOver | 'waiting' | { readonly failed: unknown })[]> {
  if (messages.length === 0) return []
  const attempts = await transport.sendMany(messages, until)
  return attempts.map((attempt) =>
    typeof attempt === 'object' ? (endedBy(attempt.error) ?? { failed: attempt.error }) : attempt,
  )
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
