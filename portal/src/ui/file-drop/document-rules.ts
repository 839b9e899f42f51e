import { largestDocumentBytes } from '@sooner/rules/documents'
import { type FileRules, heic, jpeg, pdf, png } from './file-rules.ts'

/** What the service takes as a document. */
export const documentRules: FileRules = {
  kinds: [pdf, png, jpeg, heic],
  largestBytes: largestDocumentBytes,
  most: 10,
}
