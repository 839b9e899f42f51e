import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import { Refusal } from '@sooner/rules/refusal'
import { createTransport } from 'nodemailer'
import { mailRefused, type MailMessage, type MailTransport } from './message.ts'

export interface SmtpOptions {
  /** `smtps://` speaks TLS from the first byte; `smtp://` must upgrade to it, unless the server is this machine. */
  readonly url: string
  /** `Name <address>` */
  readonly from: string
  /** Certificates to trust besides the well-known ones, for a relay of one's own. */
  readonly ca?: string
}

const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}

export function smtpTransport({ url, from, ca }: SmtpOptions): MailTransport {
  const server = new URL(url)
  const host = server.hostname.replace(/^\[|\]$/g, '')
  const secure = server.protocol === 'smtps:'
  const user = decodeURIComponent(server.username)
  const transport = createTransport({
    host,
    port: Number(server.port || (secure ? 465 : 587)),
    secure,
    // Codes and names travel in mails, so an open line is only for a relay that nobody can listen in on.
    requireTLS: !secure && !isLoopback(host),
    // On this machine there is no line to guard, and a test server's own certificate would only be in the way.
    ignoreTLS: !secure && isLoopback(host),
    tls: { minVersion: 'TLSv1.2', ...(ca === undefined ? {} : { ca }) },
    ...(user === '' ? {} : { auth: { user, pass: decodeURIComponent(server.password) } }),
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    async send(message) {
      try {
        await transport.sendMail(envelopeOf(message, from, domain))
      } catch (error) {
        throw asRefusal(error) ?? error
      }
    },
    close: () => transport.close(),
  }
}

function envelopeOf(message: MailMessage, from: string, domain: string) {
  const id = createHash('sha256').update(message.key).digest('base64url')
  return {
    from,
    // As an object it is one address; as a text it would be read as a list of them.
    to: { name: '', address: message.to },
    subject: message.subject,
    text: message.text,
    html: message.html,
    attachments: (message.attachments ?? []).map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content,
    })),
    messageId: `<${id}@${domain}>`,
    // No holiday notices in return, which would answer to nobody; some servers know the second name alone.
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(message.language === undefined ? {} : { 'Content-Language': message.language }),
    },
  }
}

/**
 * Only an answer of the 500s to the addresses or to the mail itself is about this mail. One to our sign-in is about
 * us: somebody will mend it, and the mail then goes out.
 */
function asRefusal(error: unknown): Refusal | undefined {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  const aboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (!aboutTheMail || typeof responseCode !== 'number' || responseCode < 500) return undefined
  return new Refusal(mailRefused, `The mail server refused it with ${responseCode}`)
}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
