import type { RejectionReason } from '@sooner/rules/documents'

/** What is wrong with a document, and how to correct it. */
const reasons: Readonly<Record<RejectionReason, string>> = {
  'requires-bank-letterhead':
    'It isn’t on the bank’s letterhead. Ask your bank for a letter on its letterhead, and upload that.',
  illegible: 'We couldn’t read it. Upload a clearer picture of the whole page, or the PDF.',
  incomplete: 'Parts of it are missing. Upload all of its pages, filled in.',
  'wrong-document': 'It isn’t the type of document you chose. Upload it again under the right type.',
  'name-does-not-match':
    'The name on it doesn’t match your business’s name. Upload one that does, or correct the name under Business.',
  'out-of-date': 'It’s out of date. Upload a recent one.',
  infected: 'We found a virus in it, so we deleted the file. Upload a clean copy from another device.',
}

const nameAndAddress = 'A bank statement or bank letter that shows your business’s name and address.'

/** The words of the documents page and of its dialogs. `es.ts` has the same keys. */
export const en = {
  title: 'Documents',
  trouble: {
    title: 'We couldn’t load your documents',
    meaning: 'Everything you uploaded is saved.',
  },
  stillWorks: 'Your invoices and payments continue as before.',
  standing: {
    title: 'What we need',
    text: 'Our team reviews each document and emails the owner.',
    list: 'Documents we need',
    business: 'Your business',
    businessText: { taxForm: 'Form W-9.', bankPaper: nameAndAddress },
    'third-party': 'Name and address',
    thirdPartyText: `${nameAndAddress} We need it in addition to your other documents.`,
    bank: 'A bank account',
    bankText:
      'A bank statement, bank letter, voided check or voided deposit slip. Only if small deposits don’t work. You upload it under Account > Banking, for the account that it shows.',
    toBanking: 'Go to banking',
    upload: 'Upload',
    uploadAgain: 'Upload again',
  },
  list: {
    title: 'Your documents',
    text: 'Latest first.',
    opened: 'Only your business and our team can open these documents.',
    label: 'Your documents',
    empty: 'No documents yet',
    how: 'Documents that you or a colleague upload appear here, with the result of our review.',
    uploadedOn: 'Uploaded',
    approvedOn: 'Approved',
    rejectedOn: 'Rejected',
    forAccount: 'For one of your bank accounts',
    partly:
      'It shows part of what we need. Upload what’s missing. We’ll email you if we need something specific.',
    scanPending: 'We’re checking it for viruses. You can download it after that.',
    download: 'Download',
    downloadNamed: (name: string) => `Download ${name}`,
    downloading: 'Downloading…',
    failed: (name: string) => `We couldn’t download ${name}. It’s still saved. Please try again.`,
    gone: (name: string) => `${name} no longer exists. Refresh the page to see your current documents.`,
    offline: 'You’re offline. You can download documents when you’re back online.',
  },
  reasons,
  businessModal: {
    taxForm: { title: 'Upload your Form W-9', text: 'It shows us and the IRS who your business is.' },
    bankPaper: { title: 'Upload a document about your business', text: 'It shows us who your business is.' },
  },
  thirdPartyModal: {
    title: 'Upload a document with your name and address',
    text: 'It shows us that your business’s name and address are right.',
  },
  close: 'Close',
  done: 'Done',
}

export type DocumentsWords = typeof en
