import type { Document } from './document.ts'

/** A file that belongs to something of another feature, which stores to what. */
export type Attachment = Pick<
  Document,
  | 'id'
  | 'vendorId'
  | 'userFilename'
  | 'mediaType'
  | 'bytes'
  | 'sha256'
  | 'keyId'
  | 'scan'
  | 'uploadedBy'
  | 'createdAt'
>

/** Several for each invoice of a busy day, and too few for a program to fill the disk. */
export const mostAttachmentsPerDay = 500
