export const en = {
  title: 'About your business',
  ready: (email: string) => `Your account ${email} is confirmed and you are signed in.`,
  lead: 'The form for your business details is not open yet. When it is, it asks for what stands below; if you have it at hand, it takes about five minutes.',
  needs: 'Have these ready',
  legalName: 'Legal name',
  legalNameWhy: 'As on your tax return, and the name you trade under if it is another.',
  address: 'Address and phone',
  addressWhy: 'Where your business is registered.',
  tax: 'Tax number',
  taxWhy: 'An EIN, or your SSN if you work as an individual. It is kept encrypted.',
  bank: 'Bank account',
  bankWhy: 'Routing and account number of the account that we should pay to.',
  leave: 'You can sign out at any time. Your account stays as it is.',
}

export type OnboardingWords = typeof en
