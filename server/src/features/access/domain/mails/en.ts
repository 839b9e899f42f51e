import { momentIn } from '@sooner/rules/mail-words'
import type { AccessMails } from './mail-words.ts'

export const en: AccessMails = {
  invitation: ({ product, to, owner, business, readOnly, days }) => ({
    title: `You’re invited to ${product}`,
    paragraphs: [
      `${owner} invited you to work with the invoices and payments of ${business} on ${product}.`,
      readOnly
        ? 'You can see everything, but can’t change anything.'
        : 'You can see everything and work with it.',
      `Open this link and sign up with this address, ${to}, or sign in if you have an account. The link works once, within ${days} days. Don’t share it.`,
    ],
    button: 'See the invitation',
    footer: `Sent to ${to}, because ${owner} entered this address. If you don’t know them or don’t want this, ignore this email. Nobody can join without this link or a code sent to this address.`,
  }),
  invitationCode: ({ product, to, owner, business }) => ({
    title: 'Your code to join a business',
    paragraphs: [
      `${owner} invited you to join ${business}. Enter this code in ${product}. It works for one hour.`,
    ],
    footer: `Sent to ${to}, because someone signed in with this address asked for it. If it wasn’t you, don’t share this code. Nobody can join without it.`,
  }),
  invited: ({ product, to, who, readOnly, at }) => ({
    title: `${who} was invited to your business`,
    paragraphs: [
      `${who} was invited to your business on ${product}, ${readOnly ? 'to see everything and change nothing' : 'to see everything and work with it'}, on ${momentIn('en-US', at)}.`,
      'You’ll get another email when they join. Until then, you can withdraw the invitation.',
    ],
    button: 'See who has access',
    footer: `Sent to ${to}, because you own this business on ${product}. If you didn’t invite them, withdraw the invitation, set a new password and contact us.`,
  }),
  joined: ({ product, to, who, readOnly, at }) => ({
    title: `${who} has joined your business`,
    paragraphs: [
      `${who} accepted the invitation to your business on ${product} on ${momentIn('en-US', at)}. ${readOnly ? 'They can see everything and change nothing' : 'They can see everything and work with it'}.`,
    ],
    button: 'See who has access',
    footer: `Sent to ${to}, because you own this business on ${product}. If you don’t know this person, remove them right away, set a new password and contact us.`,
  }),
  departure: ({ product, to, who = 'A colleague' }) => ({
    title: `${who} has left your business`,
    paragraphs: [
      `${who} left your business on ${product}. Their access has ended. What they did stays on record.`,
      'You don’t have to do anything. If they need access again, you can invite them again.',
    ],
    button: 'See who has access',
    footer: `Sent to ${to}, because you own this business on ${product}.`,
  }),
}
