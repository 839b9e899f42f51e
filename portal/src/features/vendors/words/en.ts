/** The words of the business page. `es.ts` has the same keys. */
export const en = {
  title: 'Business',
  trouble: {
    title: 'We could not load your business',
    meaning: 'Nothing was changed. Your invoices and payments go on as before.',
    offlineTitle: 'You are offline',
    offline: 'This comes back by itself when your connection does.',
  },
  business: 'Your business',
  businessText: 'As it is registered, so that payments reach the right company.',
  contact: 'Who we talk to',
  contactText: 'The person whom we write to or call about your account.',
  none: 'Not given',
  masked: (end: string) => `•••• ${end}`,
  maskedText: (end: string) => `ends in ${end}`,
  address: 'Address',
  tin: 'Tax number',
  person: 'Name',
  ext: (number: string) => `ext. ${number}`,
  edit: 'Edit',
  readOnly: 'Your access is read-only. A colleague who can make changes, or the owner, can edit this.',
  saved: 'Your changes are saved.',
  save: 'Save changes',
  saving: 'Saving…',
  cancel: 'Cancel',
  conflict: {
    title: 'Somebody changed this while you were editing',
    text: 'Nothing of yours is saved yet, and everything you typed is still here. What they changed:',
    now: (value: string) => `Now: ${value}`,
    yours: (value: string) => `You typed: ${value}`,
    taken: 'You had not touched this, so the form has the new value.',
    take: 'Use theirs',
    takeNamed: (field: string) => `Use theirs: ${field}`,
    same: 'They changed it to what you typed, or to nothing that you can see here. You can save again.',
  },
}

export type BusinessWords = typeof en
