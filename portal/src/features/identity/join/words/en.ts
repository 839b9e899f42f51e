export const en = {
  title: (business: string) => `Join ${business}`,
  text: (owner: string) => `${owner} invited you to work with this business.`,
  mayRead: 'You’ll see its invoices and payments, but can’t change anything.',
  mayWork: 'You’ll see its invoices and payments, and work with them.',
  forAddress: (email: string) =>
    `The invitation is for ${email}. Use this address to create an account or to sign in.`,
  create: 'Create an account',
  signIn: 'I have an account',
  signedInAs: (email: string) => `You’re signed in as ${email}.`,
  submit: 'Join this business',
  joining: 'Joining…',
  failed: 'Something went wrong, and you haven’t joined yet. Please try again in a moment.',
  foreignTitle: 'This invitation is for another address',
  foreign: (invited: string, own: string) =>
    `It is for ${invited}, and you’re signed in as ${own}. Sign out, then sign in or create an account with the address of the invitation.`,
  signOut: 'Sign out and continue',
  signingOut: 'Signing out…',
  memberTitle: 'You already belong to a business',
  member: (business: string) =>
    `An account belongs to one business. To join ${business} too, ask for an invitation to a different email address.`,
  usedTitle: 'This invitation has been used',
  used: 'Each invitation works once. If you accepted it, sign in. If not, ask the person who invited you for a new one.',
  expiredTitle: 'This invitation has expired',
  expired: (owner: string) =>
    `It was good for 7 days. Ask ${owner} to send it again. You’ll get an email with a new link.`,
  invalidTitle: 'This link doesn’t work',
  invalid:
    'The invitation may have been withdrawn, or the link is incomplete. Open it from the email again, or ask the person who invited you for a new one.',
  unreachableTitle: 'We couldn’t load your invitation',
  unreachable: 'Your invitation still works. Check your connection and try again.',
  retry: 'Try again',
  without: 'Continue without this invitation',
  toSignIn: 'Go to sign in',
}
