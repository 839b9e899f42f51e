import * as contract from '@sooner/contract/sandbox'
import * as pages from '@sooner/contract/sandbox-pages'
import { Refusal } from '@sooner/rules/refusal'
import { members } from '../../features/directory/index.ts'
import { takeReport } from '../../features/notifications/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/open.ts'
import { Reply, serve, type ServedRoute } from '../../platform/http/serve.ts'
import {
  abuseReport,
  bounceReport,
  escapeHtml,
  mailIdOf,
  returnPathOf,
  type ReturnPaths,
} from '../../platform/mail/index.ts'
import { moment, page, usualZone } from '../pages/layout.ts'
import { isFromOwnPage } from '../pages/own-page.ts'
import {
  maxListed,
  type LatestMails,
  type StoredMail,
  findAttachment,
  findMail,
  latestMails,
} from './store.ts'

/** Our mails put a code on an indented line of its own. Most visitors come here for the code, so the page shows it large. */
const codeIn = (text: string): string | undefined => /^ {4}([A-Z0-9-]{4,12})$/m.exec(text)?.[1]

const withFilter = (path: string, to: string | undefined) =>
  to === undefined ? path : `${path}?to=${encodeURIComponent(to)}`

type Businesses = ReadonlyMap<string, string>

function listBody({ mails, areAll }: LatestMails, businesses: Businesses, to: string | undefined): string {
  const value = to === undefined ? '' : ` value="${escapeHtml(to)}"`
  const all = to === undefined ? '' : '<a class="button" href="/sandbox/mailbox">Show all</a>'
  return `<h1>Mailbox</h1>
<p class="lead">Every email that this sandbox sends arrives here, whoever it is for. No email leaves this machine. <a href="/">Open the portal</a></p>
<form class="fields" method="get" action="/sandbox/mailbox" role="search">
<label>Only emails to<input type="email" name="to" required autocomplete="off" spellcheck="false"${value}></label>
<button>Filter</button>
${all}
<a class="button" href="${escapeHtml(withFilter('/sandbox/mailbox', to))}">Refresh</a>
</form>
${mails.length === 0 ? empty(to) : groups(mails, businesses, to)}${areAll ? '' : `\n${earlier(to)}`}`
}

/** By the business of their readers: the one with the newest email first, and in it the newest email. */
function groups(mails: readonly StoredMail[], businesses: Businesses, to: string | undefined): string {
  const found = Map.groupBy(mails, (mail) => businesses.get(mail.to.toLowerCase()))
  return [...found]
    .map(([business, own]) => {
      const title = found.size === 1 ? '' : `<h2>${escapeHtml(business ?? 'Everybody else')}</h2>\n`
      return `${title}<ul class="mails">${own.map((mail) => row(mail, to)).join('\n')}</ul>`
    })
    .join('\n')
}

const earlier = (to: string | undefined) =>
  to === undefined
    ? `<p class="muted">Only the latest ${maxListed} emails are shown. To see earlier ones, filter by their address.</p>`
    : `<p class="muted">Only the latest ${maxListed} emails to this address are shown.</p>`

function empty(to: string | undefined): string {
  const title = to === undefined ? 'No emails yet' : `No emails to ${escapeHtml(to)} yet`
  return `<section class="card mails-empty"><h2>${title}</h2>
<p class="muted">Emails arrive within about a second. <a href="/sign-up">Sign up</a> to get the code that confirms your account here.</p></section>`
}

function row({ id, subject, to, sentAt, text }: StoredMail, filter: string | undefined): string {
  const href = withFilter(`/sandbox/mailbox/${id}`, filter)
  const code = codeIn(text)
  return `<li><a href="${escapeHtml(href)}"><strong>${escapeHtml(subject)}</strong> ${moment(sentAt)}
<span class="muted">To ${escapeHtml(to)}</span>${code === undefined ? '' : `<span class="code">${code}</span>`}</a></li>`
}

const widths = [
  [375, 'On a phone'],
  [700, 'At a desk'],
] as const

/** Nothing in such a frame runs or loads, and only a press of a link leaves it. */
const frames = (id: string) =>
  widths
    .map(
      ([width, title]) =>
        `<figure><figcaption class="muted">${title}</figcaption><iframe title="${title}" src="/sandbox/mailbox/${id}/html" width="${width}" height="640" sandbox="allow-top-navigation-by-user-activation"></iframe></figure>`,
    )
    .join('\n')

function mailBody(
  { id, subject, from, to, sentAt, text, attachments }: StoredMail,
  filter: string | undefined,
): string {
  const code = codeIn(text)
  return `<p><a href="${escapeHtml(withFilter('/sandbox/mailbox', filter))}">Back to the mailbox</a></p>
<article class="card">
<h1>${escapeHtml(subject)}</h1>
<dl class="facts"><dt>To</dt><dd>${escapeHtml(to)}</dd><dt>From</dt><dd>${escapeHtml(from)}</dd><dt>Sent</dt><dd>${moment(sentAt)}, ${usualZone.name}</dd></dl>
${code === undefined ? '' : `<p class="big-code"><span class="code">${code}</span></p>`}
<div class="words">${linked(text)}</div>
${attachments.map((file) => `<p>Attached: <a href="/sandbox/mailbox/${id}/attachments/${file.position}">${escapeHtml(file.name)}</a></p>`).join('\n')}
</article>
${reporting(id)}
<div class="mail-frames">${frames(id)}</div>`
}

/** What becomes of an email after it was sent, as the server or the reader reports it. */
const reporting = (id: string) => `<section class="card" aria-labelledby="reported">
<h2 id="reported">What becomes of it</h2>
<p>If its server returns it, because nobody has the address, no more emails are sent to that address. If its reader marks it as spam, those that can be switched off stop. The reader sees that under <a href="/dashboard/account/preferences">Preferences</a>, and operators on the vendor’s page.</p>
<form class="fields" method="post" action="/sandbox/mailbox/${id}/report">
<button name="kind" value="bounce">Return it</button>
<button name="kind" value="spam">Mark it as spam</button>
</form>
</section>`

const htmlHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation",
  'x-frame-options': 'SAMEORIGIN',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
}

/** Its links leave the frame, because no page of the portal may be framed. */
const leavingFrame = (html: string) => html.replace('<head>', '<head>\n<base target="_top">')

/** Escapes the text before it looks for links, so that no markup gets in; a URL ends before any character that begins markup. */
function linked(text: string): string {
  return escapeHtml(text).replace(
    /https?:\/\/[^\s<>]+/g,
    (url) => `<a href="${url}" rel="noreferrer">${url}</a>`,
  )
}

interface Mailbox {
  readonly db: Db
  readonly clock: Clock
  readonly returnPaths: ReturnPaths
}

/** Reports a stored email in the form that mail servers use, by the function that answers them. */
async function report(mailbox: Mailbox, mailKey: string, to: string, kind: 'bounce' | 'spam'): Promise<void> {
  const mailId = mailIdOf(mailKey)
  const recipient = returnPathOf(mailbox.returnPaths, mailId)
  const about = { returnPath: recipient, mailId, to }
  await takeReport(mailbox, { recipient, report: kind === 'spam' ? abuseReport(about) : bounceReport(about) })
}

export function mailboxRoutes(mailbox: Mailbox, productName: string): ServedRoute[] {
  const { db } = mailbox
  return [
    serve(contract.getSandboxMailbox, async ({ query: { to } }) => {
      const latest = await latestMails(db, to)
      const businesses = await members.businessesAt(
        db,
        latest.mails.map((mail) => mail.to.toLowerCase()),
      )
      const body = listBody(latest, businesses, to)
      return page({ productName, title: 'Mailbox', here: 'mailbox', body })
    }),
    serve(pages.getSandboxMailPage, async ({ params, query: { to } }) => {
      const mail = await findMail(db, params.id)
      if (!mail) throw new Refusal('NOT_FOUND')
      return page({ productName, title: mail.subject, here: 'mailbox', body: mailBody(mail, to) })
    }),
    serve(pages.getSandboxMailHtml, async ({ params }) => {
      const mail = await findMail(db, params.id)
      if (!mail) throw new Refusal('NOT_FOUND')
      return new Reply(200, htmlHeaders, leavingFrame(mail.html))
    }),
    serve(pages.getSandboxMailAttachment, async ({ params: { id, position } }) => {
      const file = await findAttachment(db, id, position)
      if (!file) throw new Refusal('NOT_FOUND')
      const disposition = `attachment; filename="${encodeURIComponent(file.name)}"`
      return new Reply(200, { 'content-type': file.type, 'content-disposition': disposition }, file.content)
    }),
    serve(pages.reportSandboxMail, async ({ params: { id }, body: { kind }, request }) => {
      if (!isFromOwnPage(request.headers))
        throw new Refusal('FORBIDDEN', 'This form is accepted from its own page alone.')
      const mail = await findMail(db, id)
      if (!mail) throw new Refusal('NOT_FOUND')
      await report(mailbox, mail.key, mail.to, kind)
      return new Reply(303, { location: `/sandbox/mailbox/${id}` }, '')
    }),
    serve(contract.listSandboxMail, async ({ query }) => {
      const { mails } = await latestMails(db, query.to)
      return mails.map(({ id, to, from, subject, text, html, sentAt, attachments }) => ({
        id,
        to,
        from,
        subject,
        text,
        html,
        sentAt: sentAt.toISOString(),
        attachments,
      }))
    }),
  ]
}
