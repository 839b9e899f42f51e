/** The words of agreements, for onboarding and for the account pages. `es.ts` has the same keys. */
export const en = {
  title: 'Agreements',
  trouble: {
    title: 'We could not load your agreements',
    meaning: 'What you signed is saved, and applies as before.',
    offlineTitle: 'You are offline',
    offline: 'This comes back by itself when your connection does.',
  },
  notice: { text: 'An agreement waits for the signature of your business.', go: 'See it' },
  unsigned: 'To read and sign',
  unsignedText: 'Read to the end, and sign if you agree. What you signed before applies until then.',
  signed: 'Signed',
  signedText: 'The text as it was signed. The PDF has the signature with it.',
  none: 'Nothing is signed yet',
  noneHow: 'An agreement appears here when somebody signs it for your business.',
  noneOwn:
    'Your business has an agreement of its own with the partner who invited it, so there is nothing to sign with us.',
  version: (version: string) => `Version ${version}`,
  signedBy: (name: string) => `Signed by ${name}`,
  badges: { asked: 'Waits for you', optional: 'Optional', inForce: 'In force', replaced: 'Replaced' },
  readAndSign: 'Read and sign',
  readOnlyRead: 'Read',
  named: (act: string, title: string, version: string) => `${act}: ${title}, version ${version}`,
  pdf: 'PDF',
  download: 'Download as PDF',
  downloading: 'Downloading…',
  downloadFailed: 'The PDF could not be downloaded. Try again in a moment.',
  all: 'All agreements',
  missing: 'This agreement is not here',
  missingHow: 'It may have been replaced by a newer version. You find all that concern you in the list.',
  facts: { version: 'Version', name: 'Signed by', at: 'Signed on' },
  steps: {
    terms: 'Terms and conditions',
    termsLead: 'Read the agreement to its end. You sign it below, with your name.',
    partner: 'Supplemental agreement',
    partnerLead: (partner = 'A partner that you work for') =>
      `${partner} asks for an agreement of its own, beside ours. Read it to its end and sign it below.`,
    nothing: 'There is nothing to sign here at present.',
    done: 'This is signed. You find your copy in your account under Agreements.',
    goOn: 'Continue',
  },
  read: {
    first: 'Read the agreement to its end first: the signature opens there.',
    end: 'End of the agreement',
    toSignature: 'I have read to the end: go to the signature',
    reached: 'You have read to the end. You can sign now.',
    unshown: 'This agreement can’t be shown',
    unshownHow:
      'There is something in its text that we do not show here, so it can’t be signed. Contact support.',
  },
  sign: {
    title: 'Your signature',
    text: 'Typing your name signs for your business, as if on paper. We store the text as you read it, your name, the time and where you signed from, and mail you a copy.',
    name: 'Your full name',
    nameMissing: 'Type your full name to sign.',
    submit: 'Sign',
    submitAndGoOn: 'Sign and continue',
    submitting: 'Signing…',
    readOnly: 'Your access is read-only. A colleague who can make changes, or the owner, can sign this.',
    refused:
      'Your access is read-only now, so nothing was signed. The owner of your business can change that.',
  },
  terms: {
    title: 'Terms of service',
    points: {
      right: 'You act for this business, and what you enter about it is right.',
      safe: 'You keep your password to yourself, and tell us at once if somebody else may know it.',
      free: 'This costs nothing and sells nothing. What concerns payments is in the agreement above.',
    },
    accept: 'I accept these terms of service',
    missing: 'To go on, accept the terms of service.',
  },
  newer: {
    title: 'There is a newer version',
    text: 'It came while you were reading, so nothing was signed. Read this one to its end, then sign it.',
    changedTitle: 'The text has changed',
    changedText:
      'Your business details, which are part of it, were changed while you were reading, so nothing was signed. Read it again, then sign it.',
    unread:
      'There is a newer version of this agreement, and we could not load it. Nothing was signed. Reload the page to read it.',
  },
}

export type AgreementWords = typeof en
