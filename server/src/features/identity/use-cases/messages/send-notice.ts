import { languages } from '@sooner/rules/places'
import { languageOtherwise } from '@sooner/rules/spoken'
import { z } from 'zod'
import type { Tx } from '../../../../platform/database/open.ts'
import { defineJob } from '../../../../platform/jobs/index.ts'
import { renderMail, type MailMessage } from '../../../../platform/mail/index.ts'
import type { Account } from '../../domain/account.ts'
import { identityMails } from '../../domain/mails/by-language.ts'
import { noticeKinds, type NoticeKind } from '../../domain/notices.ts'
import type { Identity } from '../../ports.ts'
import { languageOfAccount, type Known } from '../accounts/account-facts.ts'

/** Notifies a person by mail of changes to the account, because the session may be stolen. The queued address is sealed. */
export const noticeJob = defineJob({
  name: 'identity.send-notice',
  service: 'identity',
  data: z.strictObject({
    id: z.uuid(),
    kind: z.enum(noticeKinds),
    at: z.iso.datetime(),
    sealed: z.string(),
    language: z.enum(languages).default(languageOtherwise),
  }),
})
export type NoticeData = z.output<typeof noticeJob.data>

const letter = z.strictObject({ to: z.string(), ip: z.string().optional() })
const sealedFor = (id: string) => ({ column: 'identity.send-notice', row: id })

/** Sends to the address of the given account object, which may be a former address, if that address is verified. */
export async function sendNotice(
  identity: Identity,
  tx: Tx,
  account: Known & Pick<Account, 'email' | 'emailVerified'>,
  kind: NoticeKind,
): Promise<void> {
  const { email, emailVerified } = account
  if (!emailVerified) return
  const id = identity.uuid()
  const written = JSON.stringify({ to: email, ip: identity.origin.ip })
  const sealed = identity.seal.seal(written, sealedFor(id))
  const at = identity.clock.wall().toISOString()
  // The language is decided now, because a deleted account no longer exists when its mail is written.
  const language = (await languageOfAccount(tx, account)) ?? identity.origin.language
  await identity.enqueue(tx, noticeJob, { id, kind, at, sealed, ...(language && { language }) })
}

export function noticeMail(identity: Identity, { id, kind, at, sealed, language }: NoticeData): MailMessage {
  const { to, ip } = letter.parse(JSON.parse(identity.seal.openText(sealed, sealedFor(id))))
  const { productName } = identity
  const words = identityMails[language].notice(kind, { product: productName, to, at: new Date(at), ip })
  return { key: `${noticeJob.name} ${id}`, to, ...renderMail({ productName, language, ...words }) }
}
