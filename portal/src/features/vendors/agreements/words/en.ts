/** The words of agreements and of the terms of service, for onboarding and for the account pages. `es.ts` has the same keys. */
export const en = {
  title: 'Agreements',
  trouble: {
    title: 'We couldn’t load your agreements',
    meaning: 'What you signed is saved and still applies.',
  },
  notice: { text: 'An agreement needs your business’s signature.', go: 'See the agreement' },
  unsigned: 'To sign',
  unsignedText: 'Read to the end, and sign if you agree.',
  untilThen: 'What you signed before applies until you sign these.',
  signed: 'Signed',
  signedText: 'The text as it was signed; the PDF includes the signature.',
  none: 'No signed agreements yet',
  noneHow: 'An agreement appears here when someone signs it for your business.',
  noneOwn:
    'Your business has its own agreement with the partner that invited it, so there is nothing to sign with us.',
  version: (version: string) => `Version ${version}`,
  /** Of a text in another language than the page. */
  inLanguage: { 'en-US': 'In English', 'es-PR': 'In Spanish' },
  bringsOnDemand: 'With it, you can use On Demand',
  signedBy: (name: string) => `Signed by ${name}`,
  badges: { asked: 'Needs your signature', optional: 'Optional', inForce: 'In force', replaced: 'Replaced' },
  readAndSign: 'Read and sign',
  readOnlyRead: 'Read',
  named: (act: string, title: string, version: string) => `${act}: ${title}, version ${version}`,
  pdf: 'PDF',
  download: 'Download as PDF',
  downloading: 'Downloading…',
  downloadFailed: 'We couldn’t download the PDF. Try again in a moment.',
  all: 'All agreements',
  missing: 'We couldn’t find this agreement',
  missingHow: 'It may have been replaced by a newer version. See the list for all your agreements.',
  facts: { version: 'Version', name: 'Signed by', at: 'Signed on' },
  steps: {
    terms: 'Terms and conditions',
    termsLead: 'Read the agreement to the end, then sign it below with your name.',
    partner: 'Supplemental agreement',
    partnerLead: (partner = 'A partner that you work for') =>
      `${partner} requires its own agreement. Read it to the end, then sign it below.`,
    nothing: 'There is nothing to sign right now.',
    done: 'This is signed. Your copy is under Account > Agreements.',
    goOn: 'Continue',
  },
  read: {
    first: 'Read the agreement to the end to sign it.',
    otherLanguage:
      'This text is in Spanish, and it is the one that applies. Agreements are in the language that your business prefers, where they exist in it. If you’d like us to explain this one, contact support.',
    end: 'End of the agreement',
    toSignature: 'Go to the signature',
    reached: 'You’ve read to the end. You can sign now.',
    unshown: 'This agreement can’t be shown',
    unshownHow:
      'We can’t show part of its text here, so it can’t be signed. Nothing was signed. Contact support.',
  },
  sign: {
    title: 'Your signature',
    text: 'Typing your name signs for your business, as if on paper. We store the text, your name, the time and where you signed from, and email you a copy.',
    name: 'Your full name',
    nameMissing: 'Enter your full name to sign.',
    submit: 'Sign',
    submitAndGoOn: 'Sign and continue',
    submitting: 'Signing…',
    readOnly: 'Your access is read-only. The owner, or a colleague who can make changes, can sign this.',
    refused:
      'Your access is now read-only, so nothing was signed. The owner of your business can change that.',
  },
  termsText: 'They apply to everyone who uses the portal for your business.',
  termsMissing: 'Accept the terms of service to continue.',
  termsChanged:
    'The terms of service have changed since this page was loaded, so nothing was signed. Load the page again and read them.',
  newer: {
    title: 'There is a newer version',
    text: 'It was published while you were reading, so nothing was signed. Read this version to the end, then sign it.',
    changedTitle: 'The text has changed',
    changedText:
      'Your business details in it changed while you were reading, so nothing was signed. Read it again, then sign it.',
    unread:
      'There is a newer version of this agreement, and we couldn’t load it. Nothing was signed. Refresh the page to read it.',
  },
  terms: {
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
  },
}

export type AgreementWords = typeof en
