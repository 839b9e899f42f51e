import type { RejectionReason } from '@sooner/rules/documents'

/** What is wrong with a document, and how to correct it. */
const reasons: Readonly<Record<RejectionReason, string>> = {
  'requires-bank-letterhead':
    'It is not on the bank’s letterhead. Ask your bank for a letter on its own paper, and upload that.',
  illegible: 'We could not read it. Upload a sharper picture of the whole page, or the PDF itself.',
  incomplete: 'Parts of it are missing. Upload all of its pages, filled in.',
  'wrong-document': 'It is not a document of the type that you chose. Upload it again under its own type.',
  'name-does-not-match':
    'The name on it is not the name of your business. Upload one in that name, or correct the name under Business.',
  'out-of-date': 'It is out of date. Upload a recent one.',
  infected: 'A virus was found in it, so the file was deleted. Upload a clean copy from another device.',
}

/** The words of the documents page and of its dialogs. `es.ts` has the same keys. */
export const en = {
  title: 'Documents',
  trouble: {
    title: 'We could not load your documents',
    meaning: 'Nothing is lost. What you uploaded is saved, and is being reviewed.',
    offlineTitle: 'You are offline',
    offline: 'This comes back by itself when your connection does.',
  },
  stillWorks: 'Your invoices and payments go on as before.',
  standing: {
    title: 'What we look at',
    text: 'One of our people looks at each document and writes to the owner. Only your business and we can open it.',
    list: 'What we ask for',
    business: 'Your business',
    businessText: 'Form W-9.',
    bank: 'A bank account',
    bankText:
      'A statement, a letter from the bank, a voided check or deposit slip. Only if test deposits do not work.',
    upload: 'Upload',
    uploadFor: (what: string) => `Upload: ${what}`,
  },
  list: {
    title: 'What you uploaded',
    text: 'Latest first.',
    label: 'Your documents',
    empty: 'Nothing has been uploaded yet',
    how: 'What you or a colleague uploads appears here, with the result of its review.',
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
    gone: (name: string) => `${name} no longer exists. Load the page again to see your current documents.`,
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
