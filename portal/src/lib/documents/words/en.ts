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
  'Bank Statement': 'A recent one that shows your business’s name and the account number.',
  'Bank Letter': 'On the bank’s letterhead, with your business’s name and the account number.',
  'Voided Check': 'A check from the account with VOID written across it. All numbers must be readable.',
  'Voided Deposit Slip':
    'A printed slip from the account with VOID written across it. All numbers must be readable.',
  'Form W-9': 'The IRS form with your business’s legal name and tax ID, signed and dated.',
}

/** The same for a document that proves the business and not an account. */
const needsAboutBusiness: Readonly<Record<DocumentType, string>> = {
  ...needs,
  'Bank Statement': 'A recent one that shows your business’s name and address.',
  'Bank Letter': 'On the bank’s letterhead, with your business’s name and address.',
}

/** The texts of every document upload. `es.ts` has the same keys. */
export const en = {
  types,
  needs,
  needsAboutBusiness,
  what: 'Document type',
  choose: 'Choose',
  first: 'Choose the document type first.',
  readOnly: 'Your access is read-only. The owner, or a colleague who can make changes, can upload documents.',
  scanPending: 'Uploaded. We’re checking it for viruses, and nobody can open it until that’s done.',
  refused: {
    tooLarge: 'This file is larger than 10 MB, so it wasn’t uploaded.',
    wrongType:
      'This file isn’t a PDF, PNG, JPEG or HEIC, whatever its name says, so it wasn’t uploaded. Save it as a PDF and try again.',
    infected: 'We found a virus in this file, so it wasn’t uploaded. Upload a clean copy.',
    tooMany: 'You’ve reached the upload limit for today, so this wasn’t uploaded. Try again tomorrow.',
    readOnly:
      'Your access is now read-only, so this wasn’t uploaded. The owner of your business can change that.',
    notAccepted:
      'This document isn’t needed here anymore, so it wasn’t uploaded. Refresh the page to see what we need.',
    offline: 'You’re offline, so this wasn’t uploaded. Try again when you’re back online.',
    lost: 'The connection was lost during the upload. Try again.',
  },
}

export type DocumentUploadWords = typeof en
