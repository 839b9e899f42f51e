import type { RejectionReason } from '@sooner/rules/documents'

/** What is wrong with a document, and how to correct it. */
const reasons: Readonly<Record<RejectionReason, string>> = {
  'requires-bank-letterhead':
    'It is not on the bank’s letterhead. Ask your bank for a letter on its own paper, and upload that.',
  illegible: 'We could not read it. Upload a sharper picture of the whole page, or the PDF itself.',
  incomplete: 'Parts of it are missing. Upload all of its pages, filled in.',
  'wrong-document': 'It is not the document that its type says. Upload it again as what it is.',
  'name-does-not-match':
    'The name on it is not the name of your business. Upload one in that name, or correct the name under Business.',
  'out-of-date': 'It is out of date. Upload a recent one.',
  infected: 'A virus was found in it, so the file was deleted. Upload a clean copy from another device.',
}

/** The words of the documents page and of its dialogs. `es.ts` has the same keys. */
export const en = {
  title: 'Documents',
  intro: 'What shows who your business is and which bank accounts are yours.',
  trouble: {
    title: 'We could not load your documents',
    meaning: 'Nothing is lost. What you handed in is kept, and is being looked at.',
    offlineTitle: 'You are offline',
    offline: 'This comes back by itself when your connection does.',
  },
  stillWorks: 'Your invoices and payments go on as before.',
  standing: {
    title: 'What we look at',
    text: 'One of our people looks at each document and writes to the owner. Only your business and we can open it.',
    list: 'What is asked for',
    business: 'Your business',
    businessText: 'Form W-9.',
    bank: 'A bank account',
    bankText:
      'A statement, a letter of the bank, a voided check or deposit slip. Only if test deposits do not work.',
    upload: 'Upload',
    uploadFor: (what: string) => `Upload: ${what}`,
  },
  list: {
    title: 'What you handed in',
    text: 'Latest first.',
    label: 'Your documents',
    empty: 'Nothing has been handed in yet',
    how: 'What you or a colleague upload stands here, with what became of it.',
    uploadedOn: 'Uploaded',
    approvedOn: 'Approved',
    rejectedOn: 'Rejected',
    forAccount: 'For one of your bank accounts',
    partly: 'It shows a part of what we need. Upload what is missing; we write to you if it is unclear what.',
    scanPending: 'Still being checked for viruses. It can be saved after that.',
    download: 'Download',
    downloadNamed: (name: string) => `Download ${name}`,
    downloading: 'Downloading…',
    failed: (name: string) => `We could not get ${name}. It is safe with us; please try again.`,
    gone: (name: string) => `${name} is not there any more. Load the page again to see what is.`,
    offline: 'You are offline. Documents can be downloaded when you are connected.',
  },
  reasons,
  businessModal: {
    title: 'Upload your Form W-9',
    text: 'It shows us, and the tax office, who your business is.',
  },
  bankModal: {
    title: 'Upload a document of your bank',
    text: 'It shows that an account belongs to your business.',
  },
  close: 'Close',
  done: 'Done',
}

export type DocumentsWords = typeof en
