export const en = {
  trouble: {
    title: 'We couldn’t load your invitation',
    meaning: 'Your invitation still works.',
  },
  title: (partner: string) => `${partner} invited you`,
  fromStart: (partner: string, vendor: string) =>
    `${partner} invited ${vendor} to get paid here. Your business is set up under the terms you agreed on with ${partner}.`,
  begin: 'Set up my business with this invitation',
  toLink: (partner: string, vendor: string, business: string) =>
    `${partner} invited ${vendor}. If that’s ${business}, link the invitation, and you’ll see the invoices ${partner} owes you here.`,
  unchanged: 'The details of your business and your bank accounts stay as they are.',
  link: (business: string) => `Link to ${business}`,
  busy: 'Just a moment…',
  linkedTitle: (partner: string) => `${partner} is linked`,
  linked: (partner: string) => `You’ll see the invoices that ${partner} sends for you here.`,
  without: 'Continue without this invitation',
  goOn: 'Go to dashboard',
  goneTitle: 'This invitation can’t be used',
  gone: 'It was used or has expired, or the link is incomplete. Ask the partner that invited you for a new one.',
  foreignTitle: 'This invitation is for another address',
  foreign: (invited: string, own: string) =>
    `It is for ${invited}, and you’re signed in as ${own}. Sign out, then open the link of the invitation again.`,
  failures: {
    offline: 'You’re offline. Nothing was changed. Please try again when you’re back online.',
    gone: 'The invitation was used or has expired in the meantime. Nothing was changed.',
    deactivated: 'Your business is deactivated, so no partner can be linked to it. Please contact us.',
    unknown: 'Something went wrong, but nothing was lost. Please try again in a moment.',
  },
}
export type InvitedByPartnerWords = typeof en
