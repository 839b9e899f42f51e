import type { FileFailure } from '@sooner/rules/files/faults'
import type { DayFormat, DecimalMark } from '@sooner/rules/invoice-files'

export const uploadStatuses = ['queued', 'executing', 'succeeded', 'failed'] as const
export type UploadStatus = (typeof uploadStatuses)[number]

/** What every stored file of invoices has until it is imported, whoever sent it. */
export interface StoredFile {
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
export const mostUploadsPerDay = 100
