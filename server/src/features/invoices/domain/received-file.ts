import type { FileFailure } from '@sooner/rules/files/faults'
import type { DayFormat, DecimalMark } from '@sooner/rules/invoice-files'

const uploadStatuses = ['queued', 'executing', 'succeeded', 'failed'] as const
export type UploadStatus = (typeof uploadStatuses)[number]

/** What every stored file of invoices has until it is imported, whoever sent it. */
interface StoredFile {
  readonly id: string
  readonly userFilename: string
  readonly bytes: number
  readonly sha256: string
  readonly dayFormat: DayFormat
  readonly decimalMark: DecimalMark | null
  readonly status: UploadStatus
  readonly unreadColumns: readonly string[]
  readonly failure: FileFailure | null
  readonly createdAt: Date
  readonly finishedAt: Date | null
}

/** How many rows were read, and what became of them. */
export interface RowCounts {
  readonly rowsRead: number
  readonly rowsAccepted: number
  readonly rowsRepeated: number
  readonly rowsRefused: number
}

/** A file of invoices that a vendor uploaded. */
export interface Upload extends RowCounts, StoredFile {
  readonly vendorId: string
  readonly uploadedBy: string
}

/** Where the file is stored until it is imported. */
export const uploadKeyOf = ({ vendorId, id }: Pick<Upload, 'vendorId' | 'id'>): string =>
  `invoice-uploads/${vendorId}/${id}`

/** A file's rows are bounded, and so are the rows of all files of a vendor, or of a partner, in one day. */
export const maxUploadsPerDay = 100

/** How many rows of a partner's file had each outcome. */
export interface FeedCounts {
  readonly rowsImported: number
  readonly rowsUpdated: number
  readonly rowsRepeated: number
  /** Their vendors have not joined. */
  readonly rowsWaiting: number
  readonly rowsRefused: number
}

/** A file of invoices that a partner sent. */
export interface FeedFile extends FeedCounts, StoredFile {
  readonly partnerId: number
  /** The sender, as `actorOf` names it. */
  readonly sentBy: string
  /** The rows of the batches that are imported. */
  readonly rowsPassed: number
  /** The steps of the next batch that are imported. */
  readonly stepsDone: number
}

export const rowsReadOf = (file: FeedCounts): number =>
  file.rowsImported + file.rowsUpdated + file.rowsRepeated + file.rowsWaiting + file.rowsRefused

/** Where the file is stored until it is imported. */
export const feedFileKeyOf = ({ partnerId, id }: Pick<FeedFile, 'partnerId' | 'id'>): string =>
  `feed-files/${partnerId}/${id}`
