export { type Attachment, isReadable } from './domain/document.ts'
export { type Documents, type Scanner, openDocuments } from './ports.ts'
export { attachFile } from './use-cases/attach-file.ts'
export { askToResealFiles } from './use-cases/reseal-files.ts'
export { deleteUnreviewedFiles } from './use-cases/delete-unreviewed.ts'
export { reviewDocument } from './use-cases/review-document.ts'
export { uploadDocument } from './use-cases/upload-document.ts'
export {
  countDocuments,
  findVendorDocument,
  listVendorDocuments,
  attachmentsOf,
  downloadAttachment,
  listOwnFiles,
  openOwnFile,
  type FileReader,
} from './use-cases/read-documents.ts'
export type { Upload } from './use-cases/take-file.ts'
export { ownRows } from './store/own-rows.ts'
export { ownDeletions } from './store/own-deletions.ts'
