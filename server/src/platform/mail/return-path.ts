import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Where mail servers return what they can't deliver, and the secret by which a return path is known to be ours. */
export interface ReturnPaths {
  /** An address whose server ignores what follows a `+`, such as `bounces@mail.example.com`. */
  readonly address: string
  readonly secret: string
}

/** Names a mail permanently, by its key. Everybody who has the mail knows it: it is the Message-ID. */
export const mailIdOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 32)

const tagOf = (secret: string, mailId: string): string =>
  createHmac('sha256', secret).update(`return path of ${mailId}`).digest('hex').slice(0, 20)

/** The sender of the envelope of one mail. Only the mail servers on its way see it, and a reader who forwards the mail passes none on. */
export function returnPathOf({ address, secret }: ReturnPaths, mailId: string): string {
  const [name, domain] = address.split('@')
  return `${name}+${mailId}-${tagOf(secret, mailId)}@${domain}`
}

/** The mail to which a return path belongs; undefined if we have not written it. Mail servers may change its case. */
export function mailIdIn({ address, secret }: ReturnPaths, returnPath: string): string | undefined {
  const [name = '', domain = ''] = address.toLowerCase().split('@')
  const found = /^<?(.*)\+([0-9a-f]{32})-([0-9a-f]{20})@(.*?)>?$/.exec(returnPath.trim().toLowerCase())
  if (!found) return undefined
  const [, writtenName, mailId = '', tag = '', writtenDomain] = found
  if (writtenName !== name || writtenDomain !== domain) return undefined
  return timingSafeEqual(Buffer.from(tag), Buffer.from(tagOf(secret, mailId))) ? mailId : undefined
}
