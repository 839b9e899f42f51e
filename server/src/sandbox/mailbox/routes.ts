import { Refusal } from '@sooner/rules/refusal'
import * as contract from '@sooner/contract/sandbox'
import * as pages from '@sooner/contract/sandbox-pages'
import type { Db } from '../../platform/database/open.ts'
import { Reply, serve, type ServedRoute } from '../../platform/http/serve.ts'
import { page } from '../pages/layout.ts'
import { listBody, mailBody } from './page.ts'
import { findAttachment, findMail, latestMails } from './store.ts'

export function mailboxRoutes(db: Db, productName: string): ServedRoute[] {
  return [
    serve(contract.getSandboxMailbox, async ({ query: { to } }) => {
      const body = listBody(await latestMails(db, to), to)
      return page({ productName, title: 'Mailbox', here: 'mailbox', body })
    }),
    serve(pages.getSandboxMailPage, async ({ params, query: { to } }) => {
      const mail = await findMail(db, params.id)
      if (!mail) throw new Refusal('NOT_FOUND')
      return page({ productName, title: mail.subject, here: 'mailbox', body: mailBody(mail, to) })
    }),
    serve(pages.getSandboxMailAttachment, async ({ params: { id, position } }) => {
      const file = await findAttachment(db, id, position)
      if (!file) throw new Refusal('NOT_FOUND')
      const disposition = `attachment; filename="${encodeURIComponent(file.name)}"`
      return new Reply(200, { 'content-type': file.type, 'content-disposition': disposition }, file.content)
    }),
    serve(contract.listSandboxMail, async ({ query: { to } }) => {
      const { mails } = await latestMails(db, to)
      return mails.map((mail) => ({ ...mail, sentAt: mail.sentAt.toISOString() }))
    }),
  ]
}
