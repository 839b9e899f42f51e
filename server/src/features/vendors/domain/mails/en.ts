import type { DocumentState, DocumentType, RejectionReason } from '@sooner/rules/documents'
import type { MailWords } from '@sooner/rules/mail-words'

interface Sent {
  readonly product: string
  readonly to: string
}

export interface ReviewFacts extends Sent {
  readonly state: Exclude<DocumentState, 'pending'>
  readonly type: DocumentType
  readonly file: string
  readonly reason: RejectionReason | null
}

interface RequestFacts extends Sent {
  readonly vendor: string
}

interface StatusFacts extends RequestFacts {
  readonly support: string
}

export interface ChangeFacts extends StatusFacts {
  /** The legal name before the change; null if it remained. */
  readonly formerName: string | null
  readonly hasNewTin: boolean
  readonly hasNewOwners: boolean
}

interface RestFacts extends StatusFacts {
  /** The number of days without any sign-in. */
  readonly days: number
}

export interface VendorMails {
  readonly documentReviewed: (facts: ReviewFacts) => MailWords
  readonly documentRequested: (facts: RequestFacts) => MailWords
  readonly businessChanged: (facts: ChangeFacts) => MailWords
  readonly active: (facts: StatusFacts) => MailWords
  readonly deactivated: (facts: StatusFacts) => MailWords
  readonly dormant: (facts: RestFacts) => MailWords
}

const reasons: Readonly<Record<RejectionReason, string>> = {
  'requires-bank-letterhead': 'It must be on the bank’s letterhead.',
  illegible: 'We couldn’t read it. Please upload a clearer picture, or the PDF.',
  incomplete: 'Parts of it are missing.',
  'wrong-document': 'It isn’t the type of document you chose.',
  'name-does-not-match': 'The name on it doesn’t match your business’s name.',
  'out-of-date': 'It is out of date.',
  infected: 'We found a virus in it, so we deleted it. Please upload a clean copy from another device.',
}

const titles: Readonly<Record<ReviewFacts['state'], string>> = {
  approved: 'Your document is approved',
  'partially-approved': 'Your document is partly approved',
  rejected: 'Please upload your document again',
}

const reviewed = ({ state, type, file, reason }: ReviewFacts): readonly string[] => {
  const about = `${type} (${file})`
  return {
    approved: [`We reviewed your ${about}. It has everything we need.`],
    'partially-approved': [
      `We reviewed your ${about}. It shows part of what we need. We’ll ask you for the rest.`,
    ],
    rejected: [`We couldn’t accept your ${about}.`, ...(reason === null ? [] : [reasons[reason]])],
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
  documentRequested: (facts) => ({
    title: 'Please upload one more document',
    paragraphs: [
      `Before we can activate ${facts.vendor}, we need a bank statement or bank letter that shows its name and address.`,
    ],
    button: 'Upload a document',
    footer: toOwner(facts),
  }),
  businessChanged: (facts) => ({
    title: `The details of ${facts.vendor} were changed`,
    paragraphs: [
      ...(facts.formerName === null
        ? []
        : [`Its legal name was “${facts.formerName}”, and is now “${facts.vendor}”.`]),
      ...(facts.hasNewTin ? ['It has another tax number now.'] : []),
      ...(facts.hasNewOwners ? ['Other owners are stated now.'] : []),
      'We check this before we pay again. You don’t need to do anything.',
      `If nobody at your business made this change, please contact us at once: ${facts.support}`,
    ],
    button: 'See your account',
    footer: toOwner(facts),
  }),
  active: (facts) => ({
    title: `${facts.vendor} is active`,
    paragraphs: [
      'We reviewed everything you gave us. Your business can now be paid, early or on the usual dates, to a verified bank account.',
    ],
    button: 'See your dashboard',
    footer: toOwner(facts),
  }),
  deactivated: (facts) => ({
    title: `${facts.vendor} was deactivated`,
    paragraphs: [
      'We stopped all payments to your business, early ones and those that are due. That money is still yours. You can still sign in and see everything, but can’t change bank accounts, programs or payments.',
      `If you have questions, please contact us: ${facts.support}`,
    ],
    footer: toOwner(facts),
  }),
  dormant: (facts) => ({
    title: `${facts.vendor} is dormant for now`,
    paragraphs: [
      `Nobody from your business has signed in for ${facts.days} days, so we signed everyone out and paused early payments. Nothing is lost.`,
      'Your business is active again as soon as you or a colleague signs in.',
    ],
    button: 'Sign In',
    footer: toOwner(facts),
  }),
}
