export const en = {
  loading: 'Reading your invitation…',
  trouble: {
    title: 'We could not read your invitation',
    meaning: 'The invitation is not lost.',
    offlineTitle: 'You are offline',
    offline: 'This comes back by itself when your connection does.',
  },
  title: (partner: string) => `${partner} invites you`,
  fromStart: (partner: string, vendor: string) =>
    `${partner} has invited ${vendor} to be paid here. Your business is set up under the terms that you agreed with ${partner}.`,
  begin: 'Set up my business with this invitation',
  toLink: (partner: string, vendor: string, business: string) =>
    `${partner} has invited ${vendor}. If this is ${business}, link the invitation, and the invoices that ${partner} owes you appear here.`,
  unchanged: 'The data of your business and your bank accounts stay as they are.',
  link: (business: string) => `Link it to ${business}`,
  busy: 'One moment…',
  linkedTitle: (partner: string) => `${partner} is linked`,
  linked: (partner: string) => `From now on the invoices that ${partner} sends for you appear here.`,
  without: 'Go on without this invitation',
  goOn: 'Go on',
  goneTitle: 'This invitation cannot be used',
  gone: 'It has been used or has expired, or the link is incomplete. Ask the company that invited you for a new one.',
  foreignTitle: 'This invitation is for another address',
  foreign: (invited: string, own: string) =>
    `It is for ${invited}, and you are signed in as ${own}. Sign out in the menu at the top, then open the link of the invitation again.`,
  failures: {
    offline: 'You are offline. Nothing was changed; try again when your connection is back.',
    gone: 'The invitation was used or has expired meanwhile. Nothing was changed.',
    deactivated: 'Your business is deactivated, so no partner can be linked to it. Please contact us.',
    unknown: 'We could not do this just now. Nothing was lost; please try again in a moment.',
  },
}
export type InvitedByPartnerWords = typeof en
