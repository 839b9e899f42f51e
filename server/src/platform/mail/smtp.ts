import { isIP } from 'node:net'
import type { Refusal } from '@sooner/rules/refusal'
import { createTransport } from 'nodemailer'
import { attemptEach, refusedMail, transportOf, type MailMessage, type MailTransport } from './message.ts'
import { refusesAddress } from './refused-address.ts'
import { mailIdOf, returnPathOf, type ReturnPaths } from './return-path.ts'

export interface SmtpOptions {
  /** `smtps://` uses TLS from the first byte; `smtp://` must upgrade to it, unless the server is on this machine. */
  readonly url: string
  /** `Name <address>` */
  readonly from: string
  /** Certificates to trust in addition to the well-known ones, for a private relay. */
  readonly ca?: string
  /** Each mail then has a return path of its own; without this, that of all is the sender's address. */
  readonly returnPaths?: ReturnPaths | undefined
}

const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}

/**
 * Connections are kept for emails that follow within a second, so that many need few connections. A longer pause is not worth it: a server
 * may meanwhile drop a connection without a word, and the next email would wait for that.
 */
/** Two batches at once leave connections for codes, for which somebody waits. */
const maxOfBatch = 4
const pool = { pool: true, maxConnections: 10, idleTimeout: 1000 } as const

export function smtpTransport({ url, from, ca, returnPaths }: SmtpOptions): MailTransport {
  const server = new URL(url)
  const host = server.hostname.replace(/^\[|\]$/g, '')
  const secure = server.protocol === 'smtps:'
  const user = decodeURIComponent(server.username)
  const transport = createTransport({
    host,
    port: Number(server.port || (secure ? 465 : 587)),
    secure,
    // Mails contain codes and names, so an unencrypted connection is only for a relay whose traffic nobody can intercept.
    requireTLS: !secure && !isLoopback(host),
    // On this machine there is no network to protect, and a test server's self-signed certificate would only fail.
    ignoreTLS: !secure && isLoopback(host),
    tls: { minVersion: 'TLSv1.2', ...(ca === undefined ? {} : { ca }) },
    ...(user === '' ? {} : { auth: { user, pass: decodeURIComponent(server.password) } }),
    ...timeouts,
    ...pool,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  const send = async (message: MailMessage) => {
    try {
      const mailId = mailIdOf(message.key)
      const mail = mailOf(message, from, `<${mailId}@${domain}>`)
      const envelope = returnPaths && {
        from: returnPathOf(returnPaths, mailId),
        to: { name: '', address: message.to },
      }
      await transport.sendMail({ ...mail, ...(envelope && { envelope }) })
    } catch (error) {
      throw asRefusal(error) ?? error
    }
  }
  return transportOf({
    sendMany: (messages, until) => attemptEach(messages, { until, atOnce: maxOfBatch }, send),
    close: () => transport.close(),
  })
}

function mailOf(message: MailMessage, from: string, messageId: string) {
  return {
    from,
    // An object is one address; a string would be parsed as a list of addresses.
    to: { name: '', address: message.to },
    subject: message.subject,
    text: message.text,
    html: message.html,
    attachments: (message.attachments ?? []).map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content,
    })),
    messageId,
    // Suppresses automatic replies, which nobody would read; some servers only recognize the second header.
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(message.unsubscribeUrl === undefined
        ? {}
        : {
            'List-Unsubscribe': `<${message.unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
      ...(message.language === undefined ? {} : { 'Content-Language': message.language }),
    },
  }
}

/**
 * Only a 5xx answer to the addresses or to the mail itself is about this mail. One to our sign-in is about us: an operator
 * will fix it, and the mail is then sent.
 */
function asRefusal(error: unknown): Refusal | undefined {
  const { code, responseCode, command, response } = error as Readonly<Record<string, unknown>>
  const aboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (!aboutTheMail || typeof responseCode !== 'number' || responseCode < 500) return undefined
  const answer = typeof response === 'string' ? response : `${responseCode}`
  const isAddress = command === 'RCPT TO' && refusesAddress(answer)
  return refusedMail(
    `The mail server refused it with ${responseCode}`,
    isAddress ? answer.slice(0, 300) : undefined,
  )
}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
