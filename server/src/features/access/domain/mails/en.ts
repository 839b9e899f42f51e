import { momentIn } from '@sooner/rules/mail-words'
import type { AccessMails } from './mail-words.ts'

export const en: AccessMails = {
  invitation: ({ product, to, owner, business, readOnly, days }) => ({
    title: `You are invited to ${product}`,
    paragraphs: [
      `${owner} invites you to work with ${business} on ${product}, where its invoices and payments are.`,
      readOnly
        ? 'You will see everything, and change nothing.'
        : 'You will see everything, and work with it.',
      `Open this link and sign up with this address, ${to}, or sign in if you have an account. The link works once, within ${days} days. Do not pass it on: it is meant for you alone.`,
    ],
    button: 'See the invitation',
    footer: `Sent to ${to}, because ${owner} entered this address. You do not know them, or do not want this? Then do nothing: nobody joins without this link or a code sent to this address.`,
  }),
  invitationCode: ({ product, to, owner, business }) => ({
    title: 'Your code to join a business',
    paragraphs: [
      `Enter this code in ${product} to join ${business}, to which ${owner} invited you. It is good for one hour.`,
    ],
    footer: `Sent to ${to}, because somebody who is signed in with this address asked for it. Was it not you? Then keep this code to yourself: nobody joins without it.`,
  }),
  invited: ({ product, to, who, readOnly, at }) => ({
    title: `${who} was invited to your business`,
    paragraphs: [
      `${who} was invited to your business on ${product}, ${readOnly ? 'to see everything and change nothing' : 'to see everything and work with it'}. It was ${momentIn('en-US', at)}.`,
      'You will get another mail when they join. Until then you can take the invitation back.',
    ],
    button: 'See who has access',
    footer: `Sent to ${to}, because you own this business on ${product}. Was it not you who invited them? Then take the invitation back, set a new password and tell our support.`,
  }),
  joined: ({ product, to, who, readOnly, at }) => ({
    title: `${who} has joined your business`,
    paragraphs: [
      `${who} accepted the invitation to your business on ${product} and has access now: ${readOnly ? 'they see everything and change nothing' : 'they see everything and work with it'}. It was ${momentIn('en-US', at)}.`,
    ],
    button: 'See who has access',
    footer: `Sent to ${to}, because you own this business on ${product}. You do not know this person? Then remove them at once, set a new password and tell our support.`,
  }),
  departure: ({ product, to, who = 'A colleague' }) => ({
    title: `${who} has left your business`,
    paragraphs: [
      `${who} has left your business on ${product}, by themselves. Their access has ended; what they did stays on record.`,
      'You do not have to do anything. Should they need access again, you can invite them again.',
    ],
    button: 'See who has access',
    footer: `Sent to ${to}, because you own this business on ${product}.`,
  }),
}
