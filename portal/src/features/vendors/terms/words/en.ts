/** What stands at the checkbox that accepts the terms of service. `es.ts` has the same keys. */
export const en = {
  title: 'Terms of service',
  points: {
    right: 'You act for this business, and what you enter about it is correct.',
    safe: 'You keep your password to yourself, and let us know right away if someone else may know it.',
    free: 'Accepting them costs nothing and sells nothing.',
  },
  above: 'The agreement above covers payments.',
  ofPartner: (partner = 'your partner') => `Payments follow your existing agreement with ${partner}.`,
  read: 'Read the terms of service',
  close: 'Close',
  accept: 'I accept these terms of service',
}

export type TermsWords = typeof en
