import { mailRhythms, mailTopics, type MailTopic } from '@sooner/rules/mail-topics'
import { languages, type Language } from '@sooner/rules/places'
import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import { z } from 'zod'
import { linkPage } from '../../../platform/http/link-page.ts'
import type { Reply } from '../../../platform/http/serve.ts'
import { escapeHtml } from '../../../platform/mail/index.ts'
import { audit, transact } from '../../../platform/transaction.ts'
import { members } from '../../directory/index.ts'
import { subscriptionWords } from '../domain/subscription-words.ts'
import type { Notifications } from '../ports.ts'
import { saveChosen } from '../store/preferences.ts'

const subscription = z.strictObject({
  vendorId: z.uuid(),
  accountId: z.uuid(),
  topic: z.enum(mailTopics as [MailTopic, ...MailTopic[]]),
  language: z.enum(languages),
})
type Subscription = z.output<typeof subscription>

/** Not a column: the sealed text is the link itself, and nothing of it is stored. */
const sealedFor = { column: 'notifications.subscription-link', row: 'link' }

/** The link that stops such emails to one user. It can do nothing else, so it has no end. */
export const subscriptionUrl = (
  { seal, serviceUrl }: Pick<Notifications, 'seal' | 'serviceUrl'>,
  about: Subscription,
): string => `${serviceUrl}/mail-subscriptions/${seal.seal(JSON.stringify(about), sealedFor)}`

/** A link that we have not written is answered as one that leads nowhere, and so is that of a user who has left. */
async function follow({ seal, db }: Notifications, token: string): Promise<Subscription> {
  const about = subscription.parse(JSON.parse(opened(seal, token)))
  const member = await members.findMemberById(db, about.accountId)
  if (member?.vendorId !== about.vendorId) throw new Refusal('NOT_FOUND')
  return about
}

function opened(seal: Notifications['seal'], token: string): string {
  try {
    return seal.openText(token, sealedFor)
  } catch (error) {
    if (error instanceof InvariantViolation) throw new Refusal('NOT_FOUND')
    throw error
  }
}

export async function showSubscription(notifications: Notifications, token: string): Promise<Reply> {
  return page(notifications, await follow(notifications, token), 'asks')
}

export async function changeSubscription(
  notifications: Notifications,
  token: string,
  { isOn, requestId }: { readonly isOn: boolean; readonly requestId: string },
): Promise<Reply> {
  const { db, clock } = notifications
  const about = await follow(notifications, token)
  const { vendorId, accountId, topic } = about
  const choice = isOn ? mailRhythms[topic][0] : 'off'
  await transact(db, async (tx) => {
    await saveChosen(tx, { vendorId, accountId }, { kinds: { [topic]: choice } }, clock.now())
    const act = { actor: 'link of a mail', action: 'notifications.change-preferences', subject: accountId }
    await audit(tx, { at: clock.wall(), ...act, vendorId, requestId, after: { [topic]: choice } })
  })
  return page(notifications, about, isOn ? 'on' : 'off')
}

const stopField = '<input type="hidden" name="List-Unsubscribe" value="One-Click">'
const startField = '<input type="hidden" name="subscribe" value="yes">'

/** A button changes it and not the link itself, because mail programs open links to check them. */
function page(
  { productName, portalUrl }: Notifications,
  { topic, language }: { readonly topic: MailTopic; readonly language: Language },
  shown: 'asks' | 'off' | 'on',
): Reply {
  const words = subscriptionWords[language]
  const { title, text, button } = words[shown]
  const field = shown === 'off' ? startField : stopField
  const form =
    button === undefined ? '' : `<form method="post">${field}<button>${escapeHtml(button)}</button></form>`
  const preferences = new URL('/dashboard/account/preferences', portalUrl).href
  const body = `<p>${escapeHtml(text(words.topics[topic]))}</p>
${form}
<p><a href="${escapeHtml(preferences)}">${escapeHtml(words.preferences)}</a></p>`
  return linkPage({ productName, language, title, body, button: 'plain' })
}
