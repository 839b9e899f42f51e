import { largestDocumentBytes } from '@sooner/rules/documents'
import { type FileRules, heic, jpeg, pdf, png } from './file-rules.ts'

/** The files that the service accepts as documents. */
export const documentRules: FileRules = {
  kinds: [pdf, png, jpeg, heic],
  largestBytes: largestDocumentBytes,
  most: 10,
}
