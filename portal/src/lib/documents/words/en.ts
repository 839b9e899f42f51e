import type { DocumentType } from '@sooner/rules/documents'

/** The document types as vendors see them. */
const types: Readonly<Record<DocumentType, string>> = {
  'Bank Statement': 'Bank Statement',
  'Bank Letter': 'Bank Letter',
  'Voided Check': 'Voided Check',
  'Voided Deposit Slip': 'Voided Deposit Slip',
  'Form W-9': 'Form W-9',
}

/** What each document must show, so that nobody has to send it twice. */
const needs: Readonly<Record<DocumentType, string>> = {
  'Bank Statement': 'A recent one, with the name of your business and the account number on it.',
  'Bank Letter': 'On the bank’s letterhead, with the name of your business and the account number.',
  'Voided Check': 'A check of the account with VOID written across it; all its numbers have to be legible.',
  'Voided Deposit Slip':
    'A printed slip of the account with VOID written across it; all its numbers have to be legible.',
  'Form W-9': 'The form of the IRS, with the legal name and tax number of your business, signed and dated.',
}

/** The texts of every document upload. `es.ts` has the same keys. */
export const en = {
  types,
  needs,
  what: 'What is it?',
  choose: 'Choose',
  first: 'Say first what it is.',
  readOnly: 'Your access is read-only. A colleague who can make changes, or the owner, can upload documents.',
  scanPending: 'Uploaded. It is still being checked for viruses; until then nobody can open it.',
  refused: {
    tooLarge: 'Too large, so nothing of it was kept. The most is 10 MB.',
    wrongType:
      'What is inside is no PDF, PNG, JPEG or HEIC, whatever its name says. Nothing was kept; save it as a PDF and upload that.',
    infected: 'A virus was found in this file, so nothing of it was kept. Upload a clean copy.',
    tooMany: 'That is as much as we take in one day. Nothing was kept; try again tomorrow.',
    readOnly:
      'Your access is read-only now, so nothing was kept. The owner of your business can change that.',
    notAccepted:
      'We could not accept this here, so nothing was kept. Load the page again and look how things stand.',
    offline: 'You are offline, so this was not uploaded. Try again when you are connected.',
    lost: 'The connection broke before we had it all. Try again.',
  },
}

export type DocumentUploadWords = typeof en
