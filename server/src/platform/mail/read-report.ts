import PostalMime, { type Attachment } from 'postal-mime'
import { reportsAddress } from './refused-address.ts'

/** What became of a mail after its server had taken it, as a mail server or the mailbox of its reader reports. */
export interface MailReport {
  readonly kind: 'bounced' | 'complained'
  /** What the reporting server says of it. */
  readonly words: string
  /** The addresses that the report is about, in lower case. An address to which the mail was forwarded is another one than the mail's. */
  readonly recipients: readonly string[]
  /** Return paths that the report names, in the order in which they are to be believed. */
  readonly returnPaths: readonly string[]
  /** The Message-ID of the mail that the report is about. */
  readonly messageId: string | undefined
}

const bounds = { maxNestingDepth: 8, maxHeadersSize: 64 * 1024 }
const maxWords = 300

/**
 * Reads a delivery status notification (RFC 3464) or a report of abuse (RFC 5965). Undefined for everything else that arrives at such an
 * address: automatic replies, reports of a delay, and those of a failure that says nothing about the address.
 */
export async function readReport(raw: string): Promise<MailReport | undefined> {
  const parts = await partsOf(raw)
  const part = (...types: readonly string[]) => parts.find(({ mimeType }) => types.includes(mimeType))
  const original = await headersIn(part('message/rfc822', 'message/global', 'text/rfc822-headers'))
  const about = {
    returnPaths: original.get('return-path') ?? [],
    messageId: /<([^<>@\s]+)@[^<>\s]+>/.exec(original.get('message-id')?.[0] ?? '')?.[1],
  }
  const delivery = part('message/delivery-status', 'message/global-delivery-status')
  if (delivery) {
    const failure = failureIn(delivery)
    return failure && { kind: 'bounced', ...failure, ...about }
  }
  const feedback = part('message/feedback-report')
  if (!feedback) return undefined
  const said = await headersIn(feedback)
  const type = said.get('feedback-type')?.[0]?.toLowerCase() ?? ''
  if (!complaints.has(type)) return undefined
  const returnPaths = [...(said.get('original-mail-from') ?? []), ...about.returnPaths]
  return { kind: 'complained', words: type, recipients: [], ...about, returnPaths }
}

/** Of the registered types of feedback; `not-spam` and reports about authentication are no complaints. */
const complaints = new Set(['abuse', 'fraud', 'opt-out', 'opt-out-list'])

const text = ({ content }: Attachment): string => (typeof content === 'string' ? content : '')

/** The parts beside the text for people; what can't be read has none. */
async function partsOf(raw: string): Promise<readonly Attachment[]> {
  try {
    const options = { ...bounds, forceRfc822Attachments: true, attachmentEncoding: 'utf8' } as const
    const { attachments, headers } = await PostalMime.parse(raw, options)
    const isReport = headers.some(
      ({ key, value }) => key === 'content-type' && /^multipart\/report\b/i.test(value),
    )
    return isReport ? attachments : []
  } catch {
    // Anybody may write to such an address. The parser refuses what is nested too deeply or has endless headers.
    return []
  }
}

type Fields = ReadonlyMap<string, readonly string[]>

async function headersIn(part: Attachment | undefined): Promise<Fields> {
  if (!part) return new Map()
  const [head = ''] = text(part).split(/\r?\n\r?\n/)
  return fieldsIn(head)
}

/** Fields in the form of headers, a folded one as one line. */
function fieldsIn(block: string): Fields {
  const fields = new Map<string, string[]>()
  for (const line of block.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name = '', value = ''] = /^([\w-]+):\s*(.*)$/.exec(line) ?? []
    if (name !== '') fields.set(name.toLowerCase(), [...(fields.get(name.toLowerCase()) ?? []), value.trim()])
  }
  return fields
}

/** Such as "rfc822; ann@business.test". */
const addressIn = (field = ''): string | undefined =>
  /^(?:[\w-]+;)?\s*<?([^<>\s]+@[^<>\s]+?)>?\s*$/.exec(field)?.[1]?.toLowerCase()

/** What the server says of the failure of a recipient, if it is for good and about the address. Each of our mails has one recipient. */
function failureIn(delivery: Attachment): Pick<MailReport, 'words' | 'recipients'> | undefined {
  for (const block of text(delivery).split(/\r?\n\r?\n/)) {
    const fields = fieldsIn(block)
    const first = (name: string) => fields.get(name)?.[0]
    const status = /^\d\.\d{1,3}\.\d{1,3}\b/.exec(first('status') ?? '')?.[0] ?? ''
    const said = (first('diagnostic-code') ?? '').replace(/^[\w-]+;\s*/, '')
    if (first('action')?.toLowerCase() === 'failed' && reportsAddress(said, status))
      return {
        words: (said || status).slice(0, maxWords),
        recipients: ['original-recipient', 'final-recipient'].flatMap((name) => addressIn(first(name)) ?? []),
      }
  }
  return undefined
}
