import { z } from 'zod'
import type { Tx } from '../../../platform/database/open.ts'
import { defineJob } from '../../../platform/jobs/index.ts'
import { renderMail, type MailMessage } from '../../../platform/mail/index.ts'
import type { Account } from '../domain/account.ts'
import { noticeWords, noticeKinds, type NoticeKind } from '../domain/notices.ts'
import type { Identity } from '../ports.ts'

/** What somebody should hear of by another way than the session that did it. The address is nobody else's to read. */
export const noticeJob = defineJob({
  name: 'identity.send-notice',
  service: 'identity',
  data: z.strictObject({ id: z.uuid(), kind: z.enum(noticeKinds), at: z.iso.datetime(), sealed: z.string() }),
})
export type NoticeData = z.output<typeof noticeJob.data>

const letter = z.strictObject({ to: z.string(), ip: z.string().optional() })
const sealedFor = (id: string) => ({ column: 'identity.send-notice', row: id })

/** Goes to the address that the account has as it is given here, if it was ever verified. */
export async function sendNotice(
  identity: Identity,
  tx: Tx,
  { email, emailVerified }: Pick<Account, 'email' | 'emailVerified'>,
  kind: NoticeKind,
): Promise<void> {
  if (!emailVerified) return
  const id = identity.uuid()
  const written = JSON.stringify({ to: email, ip: identity.origin.ip })
  const sealed = identity.seal.seal(written, sealedFor(id))
  const at = identity.clock.wall().toISOString()
  await identity.enqueue(tx, noticeJob, { id, kind, at, sealed })
}

export function noticeMail(identity: Identity, { id, kind, at, sealed }: NoticeData): MailMessage {
  const { to, ip } = letter.parse(JSON.parse(identity.seal.openText(sealed, sealedFor(id))))
  const { productName } = identity
  const when = `${at.slice(0, 10)}, ${at.slice(11, 16)} UTC`
  const { title, text } = noticeWords[kind]
  const mail = renderMail({
    productName,
    title,
    paragraphs: [text(productName), ip === undefined ? `It was ${when}.` : `It was ${when}, from ${ip}.`],
    footer:
      'Was it not you? Then set a new password at once, by the link for forgotten passwords, and tell our support.',
  })
  return { key: `${noticeJob.name} ${id}`, to, ...mail }
}
