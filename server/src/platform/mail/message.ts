import { Refusal } from '@sooner/rules/refusal'
import type { Outcome } from '../jobs/index.ts'

/** A file that goes with a mail. */
export interface MailAttachment {
  readonly name: string
  readonly type: string
  readonly content: Buffer
}

export interface MailMessage {
  /** Names this mail for good: sent twice under one key, it is the same mail and carries the same Message-ID. */
  readonly key: string
  readonly to: string
  /** What it is written in. */
  readonly language?: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments?: readonly MailAttachment[]
}

export const mailRefused = 'MAIL_REFUSED'

/** Throws `Refusal(MAIL_REFUSED)` if the other side will never take this mail, and anything else if it may later. */
export interface MailTransport {
  send(message: MailMessage): Promise<void>
  close(): void
}

/** For a job's handler: what can't be delivered is given up with the server's reason, what fails is tried again. */
export async function deliver(transport: MailTransport, message: MailMessage): Promise<Outcome> {
  try {
    await transport.send(message)
  } catch (error) {
    if (error instanceof Refusal && error.code === mailRefused) return { giveUp: error.message }
    throw error
  }
}
