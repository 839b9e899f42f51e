/** The words of the dialog for an invited person who came without the link. `es.ts` has the same keys. */
export const en = {
  title: 'You’re invited to join a business',
  text: (email: string) =>
    `To join, open the link in the email that we sent to ${email}, or get a code there instead. You can also set up a business of your own.`,
  sent: (email: string) =>
    `We sent a 6-digit code to ${email}. It may take a minute. Check your spam folder too. The email names the business that invited you.`,
  send: 'Send me a code',
  sending: 'Sending…',
  code: 'Code',
  codeHint: '6 digits',
  codeMissing: 'Enter the 6 digits of the code.',
  join: 'Join this business',
  joining: 'Joining…',
  notNow: 'Not now',
  close: 'Close',
  faults: {
    wrong: 'The code you entered was incorrect. Please try again.',
    codeExpired: 'This code is no longer valid. Ask for a new one.',
    expired: 'This invitation has expired. Ask the person who invited you to send it again.',
    gone: 'This invitation was withdrawn or already used. Ask the person who invited you for a new one.',
    member: 'You already belong to a business.',
    tooMany: 'Too many codes were sent to this address. Use the link in the email, or try again later.',
    signInAgain: 'You have joined. Please sign in again to see the business.',
    offline: 'You’re offline. Try again when you’re back online.',
    unknown: 'Something went wrong, and you haven’t joined yet. Please try again in a moment.',
  },
}

export type InvitedWords = typeof en
