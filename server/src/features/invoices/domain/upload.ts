import type { DayFormat, DecimalMark } from '@sooner/rules/invoice-files'
import type { FileFault } from './rows/faults.ts'

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
  readonly failure: Failure | null
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

export type Failure = FileFault & {
  /** The line at which the reading ended, where there is one. */
  readonly line?: number
}

/** A file of invoices that a vendor uploaded. */
export interface Upload extends RowCounts, StoredFile {
  readonly vendorId: string
  readonly uploadedBy: string
}

/** What ended because of a fault of ours can go on: an operator may start it again. */
export const isOver = ({ status, failure }: Pick<StoredFile, 'status' | 'failure'>): boolean =>
  status === 'succeeded' || (status === 'failed' && failure?.code !== 'not-finished')

/** How long the file of such an import is stored. */
const daysToStartAgain = 14

export const isGivenUp = (file: Pick<StoredFile, 'status' | 'failure' | 'finishedAt'>, now: Date): boolean =>
  isOver(file) ||
  (file.finishedAt !== null && file.finishedAt.getTime() + daysToStartAgain * 86_400_000 < now.getTime())

/** Where the file is stored until it is imported. */
export const uploadKeyOf = ({ vendorId, id }: Pick<Upload, 'vendorId' | 'id'>): string =>
  `invoice-uploads/${vendorId}/${id}`

/** A file's rows are bounded, and so are the rows of all files of a vendor, or of a partner, in one day. */
export const mostUploadsPerDay = 100

const longestName = 120

/** The file's own name without its path and without what can't be seen; it is only shown. */
export function uploadName(given: string | undefined): string {
  const last = (given ?? '').split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu, '')
    .trim()
  const short = plain.slice(0, longestName).replace(/[\ud800-\udbff]$/, '')
  return short === '' ? 'invoices' : short
}
