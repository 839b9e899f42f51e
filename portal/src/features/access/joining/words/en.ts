/** The words of the dialog for an invited person who came without the link. `es.ts` has the same keys. */
export const en = {
  title: 'You are invited to join a business',
  text: (email: string) =>
    `To join, open the link in the mail that we sent to ${email}. If you do not have it at hand, we can send a code there instead. You can also go on and set up a business of your own.`,
  sent: (email: string) =>
    `We sent a code of 6 digits to ${email}. It may take a minute; look in spam too. The mail says which business invites you.`,
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
    gone: 'This invitation was taken back or used. Ask the person who invited you for a new one.',
    member: 'You belong to a business already.',
    tooMany: 'Too many codes were sent to this address. Use the link in the mail, or try again later.',
    signInAgain: 'You have joined. Please sign in again to see the business.',
    offline: 'You are offline. Try again when you are connected.',
    unknown: 'We could not do this just now. Please try again in a moment.',
  },
}

export type InvitedWords = typeof en
