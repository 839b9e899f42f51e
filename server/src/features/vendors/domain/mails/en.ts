import type { RejectionReason } from '@sooner/rules/documents'
import type { ReviewFacts, VendorMails } from './mail-words.ts'

const reasons: Readonly<Record<RejectionReason, string>> = {
  'requires-bank-letterhead': "It has to be on the bank's letterhead.",
  illegible: 'It could not be read. Please send a sharper picture, or the PDF itself.',
  incomplete: 'Parts of it are missing.',
  'wrong-document': 'It is not the document that its type says.',
  'name-does-not-match': 'The name on it is not the name of your business.',
  'out-of-date': 'It is out of date.',
  infected: 'A virus was found in it, so it was deleted. Please send it again from another device.',
}

const titles: Readonly<Record<ReviewFacts['state'], string>> = {
  approved: 'Your document is approved',
  'partially-approved': 'Your document is approved in part',
  rejected: 'Please send your document again',
}

const reviewed = ({ state, type, file, reason }: ReviewFacts): readonly string[] => {
  const about = `${type} (${file})`
  return {
    approved: [`We have looked at your ${about}. It is all that we need.`],
    'partially-approved': [
      `We have looked at your ${about}. It shows a part of what we need; we will ask you for the rest.`,
    ],
    rejected: [`We could not accept your ${about}.`, ...(reason === null ? [] : [reasons[reason]])],
  }[state]
}

const toOwner = ({ product, to }: { readonly product: string; readonly to: string }) =>
  `Sent to ${to}, because you own this business on ${product}.`

export const en: VendorMails = {
  documentReviewed: (facts) => ({
    title: titles[facts.state],
    paragraphs: reviewed(facts),
    button: 'See your documents',
    footer: toOwner(facts),
  }),
  active: (facts) => ({
    title: `${facts.vendor} is active`,
    paragraphs: [
      'We have looked at everything that you gave us. From now on your business can be paid early.',
    ],
    button: 'See your dashboard',
    footer: toOwner(facts),
  }),
  deactivated: (facts) => ({
    title: `${facts.vendor} was deactivated`,
    paragraphs: [
      'We have stopped early payments for your business. You can still sign in and read everything; bank accounts, programs and payouts can not be changed.',
      `If this surprises you, please write to us: ${facts.support}`,
    ],
    footer: toOwner(facts),
  }),
  dormant: (facts) => ({
    title: `${facts.vendor} is at rest`,
    paragraphs: [
      `Nobody of your business has signed in for ${facts.days} days, so we have ended every session and let it rest: nothing is paid early meanwhile, and nothing is lost.`,
      'As soon as you or a colleague sign in, it is active again.',
    ],
    button: 'Sign in',
    footer: toOwner(facts),
  }),
}
