/** The words of the business page. `es.ts` has the same keys. */
export const en = {
  title: 'Business',
  trouble: {
    title: 'We couldn’t load your business',
    meaning:
      'There was an error loading your business info. Please try again later. Your invoices and payments continue as before.',
    offlineTitle: 'You’re offline',
    offline: 'We’ll load this as soon as you’re back online.',
  },
  deactivated:
    'Your business is deactivated, and payments to it are stopped. You can see everything, but you can’t change bank accounts, programs or payments. Please contact support.',
  business: 'Your business',
  businessText: 'As it is registered, so that payments reach the right business.',
  contact: 'Primary contact',
  contactText: 'The person we call about your account. Emails go to the owner.',
  none: 'Not provided',
  masked: (end: string) => `•••• ${end}`,
  maskedText: (end: string) => `ends in ${end}`,
  address: 'Address',
  tin: 'Tax ID',
  person: 'Name',
  ext: (number: string) => `ext. ${number}`,
  edit: 'Edit',
  readOnly: 'Your access is read-only. The owner, or a colleague who can make changes, can edit this.',
  saved: 'Your changes are saved.',
  save: 'Save changes',
  saving: 'Saving…',
  cancel: 'Cancel',
  conflict: {
    title: 'Someone changed this while you were editing',
    text: 'Your changes aren’t saved yet, and are still here. What they changed:',
    now: (value: string) => `Now: ${value}`,
    yours: (value: string) => `You entered: ${value}`,
    taken: 'You didn’t edit this, so the form has the new value.',
    take: 'Use theirs',
    takeNamed: (field: string) => `Use theirs: ${field}`,
    same: 'They made the same change, or one that isn’t shown here. You can save again.',
  },
}

export type BusinessWords = typeof en
