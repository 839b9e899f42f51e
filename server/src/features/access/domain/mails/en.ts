import type { AccessMails } from './mail-words.ts'

export const en: AccessMails = {
  invitation: ({ product, to, owner, readOnly, days }) => ({
    title: `You are invited to ${product}`,
    paragraphs: [
      `${owner} invites you to their business on ${product}, where its invoices and payments are.`,
      readOnly
        ? 'You will see everything, and change nothing.'
        : 'You will see everything, and work with it.',
      `Sign up with this address, ${to}, or sign in if you have an account. The invitation is good for ${days} days.`,
    ],
    button: 'Accept the invitation',
    footer: `Sent to ${to}, because ${owner} entered this address. You do not know them, or do not want this? Then do nothing. Whoever signs in with this address in the next ${days} days joins their business, and can leave it at any time: under Account, Users.`,
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
